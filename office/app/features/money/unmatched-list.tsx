import type { BusinessDate } from '@let-twe/core/business-date.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import { isErrorCode } from '@let-twe/core/errors.ts'
import { type listUnmatched, matchLine, setLineAside } from '@let-twe/core/office/money-endpoints.ts'
import type { Texts } from '@let-twe/texts/catalogue-en.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import { Card } from '@let-twe/ui/card/card.tsx'
import { DateText } from '@let-twe/ui/date-text/date-text.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Money } from '@let-twe/ui/money/money.tsx'
import { TextField } from '@let-twe/ui/text-field/text-field.tsx'
import { useState } from 'react'
import { callOffice } from '../../call-office.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { missing, textOf } from '../../forms/read-form.ts'
import { ReasonField } from '../../forms/reason-field.tsx'

type Line = Data<typeof listUnmatched>[number]

/** The bank lines for which no loan was found. */
export function UnmatchedList({ lines, onDone }: { readonly lines: readonly Line[]; readonly onDone: () => Promise<void> }) {
  const { office } = useTexts()
  return (
    <Card title={`${office.unmatched_title} (${lines.length})`}>
      {lines.length === 0 && <p className="text-muted">{office.unmatched_none}</p>}
      <ul className="divide-y divide-line">
        {lines.map((line) => (
          <UnmatchedLine key={line.id} line={line} onDone={onDone} />
        ))}
      </ul>
    </Card>
  )
}

function UnmatchedLine({ line, onDone }: { readonly line: Line; readonly onDone: () => Promise<void> }) {
  const texts = useTexts()
  const { office, errors } = texts
  const [open, setOpen] = useState<'match' | 'aside' | null>(null)
  const params = { id: line.id }
  const close = () => setOpen(null)
  const done = async () => {
    close()
    await onDone()
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 py-3">
      <span className="min-w-0">
        <span className="block font-bold">
          <Money satang={line.amount_satang} /> · <DateText date={line.paid_date as BusinessDate} />
        </span>
        <span className="block text-sm break-words text-muted">
          {line.outside_reference} {line.reference && `· ${office.reference} ${line.reference}`}
        </span>
        <span className="block text-sm text-warning">{whyOf(texts, line.reason)}</span>
      </span>
      <span className="flex flex-wrap gap-2">
        <Button variant="secondary" onClick={() => setOpen('match')}>
          {office.match}
        </Button>
        <Button variant="quiet" onClick={() => setOpen('aside')}>
          {office.set_aside}
        </Button>
      </span>
      <FormDialog
        open={open === 'match'}
        question={office.match_question}
        confirmLabel={office.match}
        renderFields={(wrong) => (
          <TextField
            name="payment_reference_number"
            label={office.match_reference}
            error={wrong['payment_reference_number']}
            inputMode="numeric"
            autoComplete="off"
            required
          />
        )}
        send={(form) => {
          const body = { payment_reference_number: textOf(form, 'payment_reference_number') }
          return missing(form, ['payment_reference_number'], errors.field_required) ?? callOffice(matchLine, { params, body })
        }}
        onDone={done}
        onCancel={close}
      />
      <FormDialog
        open={open === 'aside'}
        question={office.set_aside_question}
        confirmLabel={office.set_aside}
        renderFields={(wrong) => <ReasonField error={wrong['reason']} inside />}
        send={(form) =>
          missing(form, ['reason'], errors.field_required) ?? callOffice(setLineAside, { params, body: { reason: textOf(form, 'reason') } })
        }
        onDone={done}
        onCancel={close}
      />
    </li>
  )
}

function whyOf({ office, errors }: Texts, reason: string | null): string | null {
  if (reason === null) return null
  const words: Readonly<Record<string, string>> = office
  return words[`line_${reason}`] ?? (isErrorCode(reason) ? errors[reason] : reason)
}
