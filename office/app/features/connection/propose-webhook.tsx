import { useForm } from '@let-twe/client/use-form.ts'
import { useIdempotencyKey } from '@let-twe/client/use-idempotency-key.ts'
import { proposeWebhook } from '@let-twe/core/connection/endpoints.ts'
import { type WebhookEvent, webhookEvents } from '@let-twe/core/connection/webhook-event.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { TextField } from '@let-twe/ui/text-field/text-field.tsx'
import { missing, textOf } from '../../forms/read-form.ts'
import { callOffice } from '../../session/call-office.ts'
import { ConnectionForm } from './connection-form.tsx'
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
    <ConnectionForm
      title={connection.add_webhook}
      choices={{
        name: 'events',
        label: connection.events,
        columns: 'sm:grid-cols-2 lg:grid-cols-3',
        offered: webhookEvents.map((name) => ({ name, label: eventText(texts, name) })),
      }}
      attempt={attempt}
      errors={wrong}
      busy={busy}
      onTake={take}
    >
      <TextField
        name="url"
        type="url"
        label={connection.url}
        hint={connection.url_hint}
        error={wrong['url']}
        autoComplete="off"
        maxLength={500}
      />
    </ConnectionForm>
  )
}
