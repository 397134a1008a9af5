import { Banner } from '@let-twe/ui/banner/banner.tsx'
import { Button } from '@let-twe/ui/button/button.tsx'
import { Card } from '@let-twe/ui/card/card.tsx'
import { Icon } from '@let-twe/ui/icon/icon.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { useEffect, useState } from 'react'
import { showError } from '@let-twe/client/error-message.ts'
import { useForm } from '@let-twe/client/use-form.ts'
import { isSnoozed, snooze } from './can-prompt-push.ts'
import { type PushState, readPushState, turnPushOff, turnPushOn } from './push-phone.ts'

/**
 * Asks, with a reason, whether this phone shall ring. Stands only where an application was sent before; the phone's own
 * question comes after a yes. With `settled` also the answer given before is shown and can be changed.
 */
export function PushPrompt({ settled = false }: { settled?: boolean }) {
  const { notification: words, common } = useTexts()
  const [state, setState] = useState<PushState | null>(null)
  const asking = useForm()
  const [later, setSnoozed] = useState(isSnoozed)
  // the browser knows, and only asynchronously; nothing is fetched
  useEffect(() => {
    readPushState().then(setState, () => setState('impossible'))
  }, [])
  function allow() {
    void asking.send(async () => {
      const { state: now, problem } = await turnPushOn(common.something_wrong)
      setState(now)
      if (problem !== null) showError(problem)
    })
  }
  function postpone() {
    snooze()
    setSnoozed(true)
  }
  function stop() {
    void asking.send(async () => {
      await turnPushOff()
      setState('off')
    })
  }
  if (state === null || state === 'impossible') return null
  if (state === 'off' && (settled || !later)) {
    return (
      <Card title={words.push_heading}>
        <p className="mb-3">{words.push_reason}</p>
        <div className="grid gap-2">
          <Button variant="secondary" wide busy={asking.busy} onClick={allow}>
            <Icon name="bell" /> {words.push_allow}
          </Button>
          {!settled && (
            <Button variant="quiet" wide onClick={postpone}>
              {words.push_later}
            </Button>
          )}
        </div>
      </Card>
    )
  }
  if (!settled) return null
  if (state === 'blocked') return <Banner tone="info">{words.push_blocked}</Banner>
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 rounded-lg border border-line bg-surface px-4 py-1">
      <p>{words.push_on}</p>
      <Button variant="quiet" className="-mx-2 px-2!" busy={asking.busy} onClick={stop}>
        {words.push_off}
      </Button>
    </div>
  )
}
