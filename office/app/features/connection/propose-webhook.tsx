import { useForm } from '@let-twe/client/use-form.ts'
import { useIdempotencyKey } from '@let-twe/client/use-idempotency-key.ts'
import { proposeWebhook } from '@let-twe/core/connection/endpoints.ts'
import { type WebhookEvent, webhookEvents } from '@let-twe/core/connection/webhook-event.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import { Card } from '@let-twe/ui/card/card.tsx'
import { CheckField } from '@let-twe/ui/check-field/check-field.tsx'
import { ErrorSummary } from '@let-twe/ui/error-summary/error-summary.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { TextArea } from '@let-twe/ui/text-area/text-area.tsx'
import { TextField } from '@let-twe/ui/text-field/text-field.tsx'
import { missing, textOf } from '../../forms/read-form.ts'
import { callOffice } from '../../session/call-office.ts'
import { eventText } from './event-text.ts'

/** Proposes a receiver of events; its secret is in the reply and nowhere else. */
export function ProposeWebhook({ onSecret }: { readonly onSecret: (secret: string) => void | Promise<void> }) {
  const texts = useTexts()
  const { connection, errors } = texts
  const { errors: wrong, attempt, busy, send, showFields } = useForm()
  const withKey = useIdempotencyKey()
  function take(form: FormData) {
    const events = webhookEvents.filter((event) => form.get(event) !== null) as WebhookEvent[]
    const mistakes = {
      ...missing(form, ['url', 'note'], errors.field_required),
      ...(events.length === 0 ? { events: errors.field_required } : {}),
    }
    if (Object.keys(mistakes).length > 0) return showFields(mistakes)
    const body = { url: textOf(form, 'url'), note: textOf(form, 'note'), events }
    void send(
      () => withKey(body, (idempotencyKey) => callOffice(proposeWebhook, { body }, { idempotencyKey })),
      ({ secret }) => onSecret(secret),
    )
  }
  return (
    <Card title={connection.add_webhook}>
      <form
        className="grid gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          take(new FormData(event.currentTarget))
        }}
      >
        <ErrorSummary key={attempt} errors={wrong} />
        <TextField
          name="url"
          type="url"
          label={connection.url}
          hint={connection.url_hint}
          error={wrong['url']}
          autoComplete="off"
          maxLength={500}
        />
        <fieldset>
          <legend className="font-bold">{connection.events}</legend>
          <div className="grid grid-cols-1 sm:grid-cols-2 lg:grid-cols-3">
            {webhookEvents.map((event, index) => (
              <CheckField
                key={event}
                name={event}
                label={eventText(texts, event)}
                hint={<code>{event}</code>}
                error={index === 0 ? wrong['events'] : undefined}
              />
            ))}
          </div>
        </fieldset>
        <TextArea name="note" label={connection.note} error={wrong['note']} maxLength={500} required />
        <Button type="submit" busy={busy}>
          {connection.propose}
        </Button>
      </form>
    </Card>
  )
}
