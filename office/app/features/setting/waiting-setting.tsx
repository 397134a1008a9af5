import type { Data } from '@let-twe/core/endpoint.ts'
import { decideDualControl } from '@let-twe/core/dual-control/endpoints.ts'
import type { getSetting } from '@let-twe/core/setting/endpoints.ts'
import type { SettingArea } from '@let-twe/core/setting/setting-areas.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatInstantInText } from '@let-twe/texts/format.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import { Card } from '@let-twe/ui/card/card.tsx'
import { DateText } from '@let-twe/ui/date-text/date-text.tsx'
import { InstantText } from '@let-twe/ui/date-text/instant-text.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { useState } from 'react'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { callOffice } from '../../session/call-office.ts'
import { BacktestResult } from './backtest-result.tsx'
import { RisksOfChange } from './role-risks.tsx'
import { SettingChanges } from './setting-changes.tsx'
import { WordsPreview } from './words-preview.tsx'

/** The open proposal with its changes; the proposer can only withdraw it. */
export function WaitingSetting({
  area,
  base,
  waiting,
  onDone,
}: {
  readonly area: SettingArea
  readonly base: object
  readonly waiting: NonNullable<Data<typeof getSetting>['waiting']>
  readonly onDone: () => Promise<void>
}) {
  const { setting, office } = useTexts()
  const [asked, setAsked] = useState<'confirm' | 'refuse' | null>(null)
  const mine = waiting.proposed_by_me
  const changes = (
    <>
      <SettingChanges label={setting.waits} area={area} before={base} after={waiting.value} />
      {waiting.backtest && <BacktestResult backtest={waiting.backtest} />}
    </>
  )
  return (
    <Card title={waiting.takes_back === null ? setting.waits : setting.waits_take_back} highlight>
      <p className="mb-2">
        {setting.valid_from}: <DateText date={waiting.valid_from} /> · {waiting.proposed_by} · <InstantText at={waiting.proposed_at} /> ·{' '}
        {fill(office.dual_until, { when: formatInstantInText(new Date(waiting.expires_at)) })}
        {waiting.reason && <span className="block break-words text-muted">{waiting.reason}</span>}
      </p>
      {changes}
      <WordsPreview area={area} before={base} after={waiting.value} />
      <RisksOfChange before={base} after={waiting.value} />
      <div className="mt-3 flex flex-wrap gap-2">
        {!mine && <Button onClick={() => setAsked('confirm')}>{office.dual_confirm}</Button>}
        <Button variant="secondary" onClick={() => setAsked('refuse')}>
          {mine ? office.dual_take_back : office.dual_refuse}
        </Button>
      </div>
      <FormDialog
        open={asked !== null}
        question={asked === 'confirm' ? setting.confirm_question : office.dual_refuse_question}
        confirmLabel={asked === 'confirm' ? office.dual_confirm : mine ? office.dual_take_back : office.dual_refuse}
        danger={asked === 'refuse'}
        renderFields={() => changes}
        send={() => callOffice(decideDualControl, { params: { id: waiting.id }, body: { confirm: asked === 'confirm' } })}
        onDone={async () => {
          setAsked(null)
          await onDone()
        }}
        onCancel={() => setAsked(null)}
      />
    </Card>
  )
}
