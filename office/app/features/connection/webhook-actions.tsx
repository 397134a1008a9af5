import { type BusinessDate, addDays } from '@let-twe/core/business-date.ts'
import { changeWebhook, deliveryDays, type getWebhook, replayWebhook, rotateWebhookSecret } from '@let-twe/core/connection/endpoints.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import { DayField } from '@let-twe/ui/day-field/day-field.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { missing, textOf } from '../../forms/read-form.ts'
import { type LineAction, LineActions } from '../../list/action-list.tsx'
import { callOffice } from '../../session/call-office.ts'

/** Pause, resume, end, replay and another secret, as far as the state of a receiver allows them. */
export function WebhookActions({
  webhook: { id, state, old_until: old },
  today,
  onSecret,
  onDone,
}: {
  readonly webhook: Data<typeof getWebhook>
  readonly today: BusinessDate
  readonly onSecret: (secret: string) => void
  readonly onDone: () => Promise<void>
}) {
  const { connection, errors } = useTexts()
  const change = (to: 'active' | 'paused' | 'ended', label: string, question: string): LineAction => ({
    label,
    question,
    danger: to === 'ended',
    send: () => callOffice(changeWebhook, { params: { id }, body: { state: to } }),
  })
  const pause = change('paused', connection.pause, connection.pause_question)
  const resume = change('active', connection.resume, connection.resume_question)
  const end = change('ended', connection.end, connection.end_question)
  const replay: LineAction = {
    label: connection.replay,
    question: connection.replay_question,
    renderFields: (wrong) => (
      <DayField
        name="since"
        label={connection.since}
        first={addDays(today, -deliveryDays)}
        last={today}
        defaultValue={today}
        error={wrong['since']}
      />
    ),
    send: (form) =>
      missing(form, ['since'], errors.field_required) ??
      callOffice(replayWebhook, { params: { id }, body: { since: textOf(form, 'since') } }),
  }
  const rotate: LineAction = {
    label: connection.rotate,
    question: connection.rotate_question,
    send: async (_form, idempotencyKey) => {
      const made = await callOffice(rotateWebhookSecret, { params: { id } }, { idempotencyKey })
      if (made.ok) onSecret(made.data.secret)
      return made
    },
  }
  const secrets = old === null ? [rotate] : []
  const actions = { proposed: [end], active: [pause, replay, ...secrets, end], paused: [resume, replay, ...secrets, end], ended: [] }[state]
  return <LineActions actions={actions} onDone={onDone} />
}
