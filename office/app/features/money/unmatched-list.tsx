import type { Data } from '@let-twe/core/endpoint.ts'
import { isErrorCode } from '@let-twe/core/errors.ts'
import { type listUnmatched, matchLine, setLineAside } from '@let-twe/core/office/statement-endpoints.ts'
import type { Texts } from '@let-twe/texts/catalogue-en.ts'
import { DateText } from '@let-twe/ui/date-text/date-text.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Money } from '@let-twe/ui/money/money.tsx'
import { TextField } from '@let-twe/ui/text-field/text-field.tsx'
import { callOffice } from '../../session/call-office.ts'
import { missing, textOf } from '../../forms/read-form.ts'
import { ReasonField } from '../../forms/reason-field.tsx'
import { type LineAction, MoneyList } from '../../list/money-list.tsx'

/** The bank lines for which no loan was found. */
export function UnmatchedList({ lines, onDone }: { readonly lines: Data<typeof listUnmatched>; readonly onDone: () => Promise<void> }) {
  const texts = useTexts()
  const { office } = texts
  const shown = lines.map((line) => ({
    id: line.id,
    about: (
      <>
        <span className="block font-bold">
          <Money satang={line.amount_satang} /> · <DateText date={line.paid_date} />
        </span>
        <span className="block text-sm break-words text-muted">
          {line.outside_reference} {line.reference && `· ${office.reference} ${line.reference}`}
        </span>
        <span className="block text-sm text-warning">{whyOf(texts, line.reason)}</span>
      </>
    ),
    actions: [matching(line.id, texts), settingAside(line.id, texts)],
  }))
  return <MoneyList title={office.unmatched_title} none={office.unmatched_none} lines={shown} onDone={onDone} />
}

function matching(id: string, { office, errors }: Texts): LineAction {
  const field = 'payment_reference_number'
  return {
    label: office.match,
    question: office.match_question,
    renderFields: (wrong) => (
      <TextField name={field} label={office.match_reference} error={wrong[field]} inputMode="numeric" autoComplete="off" required />
    ),
    send: (form) =>
      missing(form, [field], errors.field_required) ??
      callOffice(matchLine, { params: { id }, body: { payment_reference_number: textOf(form, field) } }),
  }
}

function settingAside(id: string, { office, errors }: Texts): LineAction {
  return {
    label: office.set_aside,
    question: office.set_aside_question,
    renderFields: (wrong) => <ReasonField error={wrong['reason']} />,
    send: (form) =>
      missing(form, ['reason'], errors.field_required) ??
      callOffice(setLineAside, { params: { id }, body: { reason: textOf(form, 'reason') } }),
  }
}

function whyOf({ office, errors }: Texts, reason: string | null): string | null {
  if (reason === null) return null
  const words: Readonly<Record<string, string>> = office
  return words[`line_${reason}`] ?? (isErrorCode(reason) ? errors[reason] : reason)
}
