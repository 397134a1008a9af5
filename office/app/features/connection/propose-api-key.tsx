import { useForm } from '@let-twe/client/use-form.ts'
import { useIdempotencyKey } from '@let-twe/client/use-idempotency-key.ts'
import { type BusinessDate, addDays } from '@let-twe/core/business-date.ts'
import { apiScopes, longestKeyDays } from '@let-twe/core/connection/api-key.ts'
import { proposeApiKey } from '@let-twe/core/connection/key-endpoints.ts'
import { DayField } from '@let-twe/ui/day-field/day-field.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { TextField } from '@let-twe/ui/text-field/text-field.tsx'
import { missing, textOf } from '../../forms/read-form.ts'
import { callOffice } from '../../session/call-office.ts'
import { ConnectionForm } from './connection-form.tsx'

/** Proposes a key; it is in the reply and nowhere else. */
export function ProposeApiKey({ today, onKey }: { readonly today: BusinessDate; readonly onKey: (key: string) => void | Promise<void> }) {
  const { connection, errors } = useTexts()
  const { errors: wrong, attempt, busy, send, showFields } = useForm()
  const withKey = useIdempotencyKey()
  function take(form: FormData) {
    const scopes = apiScopes.filter((scope) => form.get(scope) !== null)
    const mistakes = {
      ...missing(form, ['name', 'expires', 'note'], errors.field_required),
      ...(scopes.length === 0 ? { scopes: errors.field_required } : {}),
    }
    if (Object.keys(mistakes).length > 0) return showFields(mistakes)
    const body = { name: textOf(form, 'name'), expires: textOf(form, 'expires'), note: textOf(form, 'note'), scopes }
    void send(
      () => withKey(body, (idempotencyKey) => callOffice(proposeApiKey, { body }, { idempotencyKey })),
      ({ key }) => onKey(key),
    )
  }
  return (
    <ConnectionForm
      title={connection.add_key}
      choices={{
        name: 'scopes',
        label: connection.scopes,
        columns: 'sm:grid-cols-3',
        offered: apiScopes.map((name) => ({ name, label: connection[`scope_${name.replace(':', '_') as 'loans_read'}`] })),
      }}
      attempt={attempt}
      errors={wrong}
      busy={busy}
      onTake={take}
    >
      <div className="grid grid-cols-1 items-end gap-4 sm:grid-cols-2">
        <TextField name="name" label={connection.key_name} error={wrong['name']} autoComplete="off" maxLength={80} />
        <DayField
          name="expires"
          label={connection.expires}
          first={today}
          last={addDays(today, longestKeyDays)}
          defaultValue={addDays(today, 365)}
          error={wrong['expires']}
        />
      </div>
    </ConnectionForm>
  )
}
