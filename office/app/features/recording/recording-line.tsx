import { useForm } from '@let-twe/client/use-form.ts'
import { useIdempotencyKey } from '@let-twe/client/use-idempotency-key.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import { getRecordingSound, type listRecordings, removeRecording } from '@let-twe/core/recording/office-endpoints.ts'
import { decideDualControl } from '@let-twe/core/dual-control/endpoints.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatNumber } from '@let-twe/texts/format.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import { InstantText } from '@let-twe/ui/date-text/instant-text.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { StateTag } from '@let-twe/ui/tag/state-tag.tsx'
import { callOffice } from '../../session/call-office.ts'
import { AudioButton } from '../../audio/audio-button.tsx'

/** A recording of a sentence: played, confirmed by another person, removed. */
export function RecordingLine({
  recording,
  outOfDate = false,
  onChanged,
}: {
  readonly recording: Data<typeof listRecordings>['out_of_date'][number]
  readonly outOfDate?: boolean
  readonly onChanged: () => Promise<void>
}) {
  const { recording: words } = useTexts()
  const { busy, send } = useForm()
  const { id, proposal_id, state } = recording
  const withKey = useIdempotencyKey()
  const decide = (confirm: boolean) =>
    withKey(confirm, (idempotencyKey) =>
      callOffice(decideDualControl, { params: { id: proposal_id }, body: { confirm } }, { idempotencyKey }),
    )
  const remove = () =>
    state === 'waits'
      ? decide(false)
      : withKey('remove', (idempotencyKey) => callOffice(removeRecording, { params: { id } }, { idempotencyKey }))
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        {outOfDate ? (
          <StateTag tone="warning">{words.out_of_date}</StateTag>
        ) : (
          <StateTag tone={state === 'plays' ? 'success' : 'info'}>{words[state]}</StateTag>
        )}
        <span>{fill(words.seconds, { seconds: formatNumber(recording.seconds) })}</span>
        <span className="text-muted">
          {recording.added_by}, <InstantText at={recording.added_at} />
          {recording.confirmed_by !== null && ` · ${fill(words.confirmed_by, { name: recording.confirmed_by })}`}
        </span>
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <AudioButton label={words.heard} load={() => callOffice(getRecordingSound, { params: { id } })} />
        {state === 'waits' && !outOfDate && !recording.mine && (
          <Button busy={busy} onClick={() => void send(() => decide(true), onChanged)}>
            {words.confirm}
          </Button>
        )}
        <Button variant="quiet" busy={busy} onClick={() => void send(remove, onChanged)}>
          {words.remove}
        </Button>
      </div>
      {state === 'waits' && !outOfDate && recording.mine && <p className="text-sm text-muted">{words.second_person}</p>}
    </div>
  )
}
