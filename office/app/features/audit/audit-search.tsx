import { saveFile } from '@let-twe/client/save-file.ts'
import { useForm } from '@let-twe/client/use-form.ts'
import { exportAudit, exportAuditHeads } from '@let-twe/core/audit/endpoints.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import { DateField } from '@let-twe/ui/date-field/date-field.tsx'
import { useToday } from '@let-twe/ui/date-field/use-today.ts'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { SelectField } from '@let-twe/ui/select-field/select-field.tsx'
import { TextField } from '@let-twe/ui/text-field/text-field.tsx'
import { Link, href, useNavigate } from 'react-router'
import { FormErrors } from '../../forms/form-errors.tsx'
import { actionWords, knownActions } from '../../audit/action-words.ts'
import { textOf } from '../../forms/read-form.ts'
import { callOffice } from '../../session/call-office.ts'
import { type TrailSearch, searchWords } from './search-of.ts'

/** Searches the trail by action and days, within its current subject; the events can be saved as files. */
export function AuditSearch({ search }: { readonly search: TrailSearch }) {
  const texts = useTexts()
  const { office } = texts
  const language = useLanguage()
  const today = useToday()
  const navigate = useNavigate()
  const saving = useForm()
  const actions = knownActions(texts)
    .map((action) => ({ value: action, label: actionWords(texts, action) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, language))
  function searchBy(form: FormData) {
    const typed = {
      ...search,
      action: textOf(form, 'action'),
      who: textOf(form, 'who'),
      from: textOf(form, 'from'),
      to: textOf(form, 'to'),
    }
    const address = new URLSearchParams()
    for (const [word, name] of Object.entries(searchWords)) if (typed[name]) address.set(word, typed[name])
    void navigate(`${href('/audit')}?${address}`)
  }
  return (
    <form
      className="mb-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        searchBy(new FormData(event.currentTarget))
      }}
    >
      <div className="grid items-start gap-3 sm:grid-cols-2 xl:grid-cols-[3fr_3fr_2fr_2fr]">
        <SelectField
          name="action"
          label={office.audit_what}
          options={actions}
          placeholder={office.audit_anything}
          defaultValue={search.action ?? ''}
        />
        <TextField name="who" label={office.audit_staff} maxLength={80} defaultValue={search.who ?? ''} />
        <DateField name="from" label={office.audit_from} max={today} defaultValue={search.from ?? ''} />
        <DateField name="to" label={office.audit_to} max={today} defaultValue={search.to ?? ''} />
      </div>
      <FormErrors key={saving.attempt} errors={saving.errors} />
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <Button type="submit">{office.search}</Button>
        {Object.keys(search).length > 0 && (
          <Link to={href('/audit')} className="inline-flex min-h-12 items-center px-3 font-bold text-primary underline">
            {office.audit_all}
          </Link>
        )}
        {(['csv', 'xlsx'] as const).map((format) => (
          <Button
            key={format}
            variant="secondary"
            busy={saving.busy}
            onClick={() =>
              void saving.send(
                () => callOffice(exportAudit, { query: { ...search, format } }),
                (file) => saveFile(file, `audit-${today}.${format}`),
              )
            }
          >
            {office[`audit_export_${format}`]}
          </Button>
        ))}
        <Button
          variant="quiet"
          busy={saving.busy}
          onClick={() =>
            void saving.send(
              () => callOffice(exportAuditHeads, {}),
              (file) => saveFile(file, `audit-heads-${today}.json`),
            )
          }
        >
          {office.audit_heads}
        </Button>
        <span className="text-sm text-muted">{office.audit_heads_hint}</span>
      </div>
    </form>
  )
}
