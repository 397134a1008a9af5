import { useForm } from '@let-twe/client/use-form.ts'
import { useIdempotencyKey } from '@let-twe/client/use-idempotency-key.ts'
import type { BusinessDate } from '@let-twe/core/business-date.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import { type listEntries, maxEntryLines, maxEntryText, proposeEntry } from '@let-twe/core/ledger/endpoints.ts'
import { isForEntry } from '@let-twe/core/ledger/manual-entry.ts'
import { inLanguage } from '@let-twe/core/translated.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import { Card } from '@let-twe/ui/card/card.tsx'
import { DateField } from '@let-twe/ui/date-field/date-field.tsx'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { SelectField } from '@let-twe/ui/select-field/select-field.tsx'
import { TextArea } from '@let-twe/ui/text-area/text-area.tsx'
import { TextField } from '@let-twe/ui/text-field/text-field.tsx'
import { useState } from 'react'
import { FormErrors } from '../../forms/form-errors.tsx'
import { missing, textOf } from '../../forms/read-form.ts'
import { callOffice } from '../../session/call-office.ts'
import { readEntryLines } from './read-entry-lines.ts'

type Books = Data<typeof listEntries>

/** Proposes an entry or opening balances; the form is emptied once it waits for another person. */
export function EntryForm(props: EntryFormProps) {
  const [sent, setSent] = useState(0)
  return <EntryFields key={sent} {...props} onDone={async () => (setSent((count) => count + 1), props.onDone())} />
}

type EntryFormProps = Pick<Books, 'accounts' | 'branches'> & { readonly today: BusinessDate; readonly onDone: () => Promise<void> }

function EntryFields({ today, accounts, branches, onDone }: EntryFormProps) {
  const texts = useTexts()
  const { ledger, report, cash } = texts
  const language = useLanguage()
  const { errors: wrong, attempt, busy, send, showFields } = useForm()
  const withKey = useIdempotencyKey()
  const [rows, setRows] = useState(2)
  const [opening, setOpening] = useState(false)
  const [branch, setBranch] = useState('')
  const offered = accounts
    .filter(({ account }) => isForEntry(account, { opening, ofBranch: branch !== '' }))
    .map(({ account, number, name }) => ({ value: account, label: `${number} ${inLanguage(name, language)}` }))
  function propose(form: FormData) {
    const { lines, mistakes } = readEntryLines(form, rows, texts)
    const wrongs = { ...missing(form, ['date', 'text'], texts.errors.field_required), ...mistakes }
    if (Object.keys(wrongs).length > 0) return showFields(wrongs)
    const body = {
      date: textOf(form, 'date'),
      opening,
      ...(branch !== '' && { branch_id: branch }),
      text: textOf(form, 'text'),
      lines,
    }
    void send(() => withKey(undefined, (idempotencyKey) => callOffice(proposeEntry, { body }, { idempotencyKey })), onDone)
  }
  return (
    <Card title={ledger.entry_new}>
      <form
        className="grid gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          propose(new FormData(event.currentTarget))
        }}
      >
        <FormErrors key={attempt} errors={wrong} />
        <div className="grid grid-cols-1 gap-4 md:grid-cols-3">
          <SelectField
            name="opening"
            label={ledger.kind}
            value={opening ? 'yes' : ''}
            onChange={({ target }) => setOpening(target.value === 'yes')}
            options={[
              { value: '', label: ledger.kind_manual_entry },
              { value: 'yes', label: ledger.entry_opening },
            ]}
          />
          <SelectField
            name="branch_id"
            label={report.branch}
            value={branch}
            error={wrong['branch_id']}
            onChange={({ target }) => setBranch(target.value)}
            options={[
              { value: '', label: cash.head_office },
              ...branches.map(({ id, name }) => ({ value: id, label: inLanguage(name, language) })),
            ]}
          />
          <DateField name="date" label={ledger.booked} defaultValue={today} error={wrong['date']} />
        </div>
        <TextArea name="text" label={ledger.entry_text} maxLength={maxEntryText} error={wrong['text']} required />
        {Array.from({ length: rows }, (_, row) => (
          <div key={row} className="grid grid-cols-1 gap-2 border-t border-line pt-3 md:grid-cols-[2fr_1fr_1fr]">
            <SelectField
              name={`lines.${row}.account`}
              label={ledger.account}
              placeholder=""
              error={wrong[`lines.${row}.account`]}
              options={offered}
            />
            {(['debit', 'credit'] as const).map((side) => (
              <TextField
                key={side}
                name={`lines.${row}.${side}`}
                label={ledger[side]}
                error={wrong[`lines.${row}.${side}`]}
                inputMode="decimal"
                autoComplete="off"
                maxLength={20}
              />
            ))}
          </div>
        ))}
        <div className="flex flex-wrap gap-2">
          {rows < maxEntryLines && (
            <Button variant="secondary" onClick={() => setRows(rows + 1)}>
              {ledger.entry_more}
            </Button>
          )}
          <Button type="submit" busy={busy}>
            {ledger.month_propose}
          </Button>
        </div>
      </form>
    </Card>
  )
}
