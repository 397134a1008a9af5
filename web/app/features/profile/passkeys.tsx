import { type listPasskeys, removePasskey } from '@let-twe/core/auth/passkey-endpoints.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { sayInstant } from '@let-twe/texts/say-date.ts'
import { Loaded } from '@let-twe/client/loaded.tsx'
import type { Result } from '@let-twe/client/result.ts'
import { useForm } from '@let-twe/client/use-form.ts'
import { useDateWords } from '@let-twe/ui/date-text/use-date-words.ts'
import { Banner } from '@let-twe/ui/banner/banner.tsx'
import { Button } from '@let-twe/ui/button/button.tsx'
import { Card } from '@let-twe/ui/card/card.tsx'
import { ConfirmDialog } from '@let-twe/ui/confirm-dialog/confirm-dialog.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { callApi } from '../../api/call-api.ts'
import { canUsePasskeys } from '../../passkey/passkey.ts'
import { AddPasskey } from '../../passkey/add-passkey.tsx'

/** The passkeys, or why they could not be had. */
export type FoundPasskeys = Result<Data<typeof listPasskeys>>

/** Where fingerprint or face opens the account; each can be taken away, and one set up on this phone. Nothing where neither can be done. */
export function Passkeys({ passkeys }: { readonly passkeys: FoundPasskeys }) {
  const { profile: texts } = useTexts()
  const [possible, setPossible] = useState(false)
  // the browser knows, and only asynchronously; nothing is fetched
  useEffect(() => void canUsePasskeys().then(setPossible), [])
  return (
    <Loaded from={passkeys} waiting={null}>
      {(list) =>
        (list.length > 0 || possible) && (
          <Card title={texts.passkeys}>
            <p>{texts.passkeys_text}</p>
            <PasskeyList list={list} possible={possible} />
          </Card>
        )
      }
    </Loaded>
  )
}

function PasskeyList({ list, possible }: { readonly list: Data<typeof listPasskeys>; readonly possible: boolean }) {
  const dates = useDateWords()
  const { profile: texts, common } = useTexts()
  const { revalidate } = useRevalidator()
  const form = useForm()
  const [asked, setAsked] = useState<string | null>(null)
  const [added, setAdded] = useState(false)

  function remove() {
    const id = asked!
    setAsked(null)
    void form.send(async () => callApi(removePasskey, { params: { id } }), revalidate)
  }

  return (
    <>
      <output className="block empty:hidden">{added && <Banner tone="success">{texts.passkeys_added}</Banner>}</output>
      <ul className="mt-3 divide-y divide-line empty:hidden">
        {list.map(({ id, name, created_at: since }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-3 py-2">
            <span>
              <strong className="block">{name === '' ? texts.devices_unnamed : name}</strong>
              <span className="text-muted">{fill(texts.passkeys_since, { date: sayInstant(new Date(since), dates) })}</span>
            </span>
            <Button variant="quiet" className="-mx-4" busy={form.busy} onClick={() => setAsked(id)}>
              {common.delete} <span className="sr-only">{name}</span>
            </Button>
          </li>
        ))}
      </ul>
      {possible && (
        <AddPasskey
          onDone={async () => {
            setAdded(true)
            await revalidate()
          }}
        />
      )}
      <ConfirmDialog open={asked !== null} question={texts.passkeys_remove_question} onConfirm={remove} onCancel={() => setAsked(null)} />
    </>
  )
}
