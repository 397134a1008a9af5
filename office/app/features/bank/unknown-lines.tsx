import type { Data } from '@let-twe/core/endpoint.ts'
import { type getBankAccount, markOnStatement, proposeBankFee } from '@let-twe/core/cash/reconciliation-endpoints.ts'
import type { Texts } from '@let-twe/texts/catalogue-en.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatDate, formatNumber } from '@let-twe/texts/format.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Money } from '@let-twe/ui/money/money.tsx'
import { SelectField } from '@let-twe/ui/select-field/select-field.tsx'
import { Link, href } from 'react-router'
import { NoteField } from '../../forms/note-field.tsx'
import { missing, textOf } from '../../forms/read-form.ts'
import { ActionList, type LineAction } from '../../list/action-list.tsx'
import { callOffice } from '../../session/call-office.ts'

type UnknownLine = Data<typeof getBankAccount>['unknown'][number]

/** Money that left by a bank statement, and that no posting explains. Hidden when there is none. */
export function UnknownLines({ lines, onDone }: { readonly lines: readonly UnknownLine[]; readonly onDone: () => Promise<void> }) {
  const texts = useTexts()
  const { cash } = texts
  if (lines.length === 0) return null
  const shown = lines.map((line) => ({ id: line.id, about: <About line={line} />, actions: actionsOf(line, texts) }))
  return <ActionList title={cash.bank_unknown} lead={cash.bank_unknown_lead} lines={shown} onDone={onDone} />
}

function About({
  line: { statement_id, paid_date, amount_satang, number, words, age_days, fee_proposed },
}: {
  readonly line: UnknownLine
}) {
  const { cash } = useTexts()
  return (
    <>
      <span className="block font-bold">
        <Money satang={amount_satang} />
      </span>
      <bdi className="block break-words">{words}</bdi>
      <span className="block text-sm break-words text-muted">
        <Link to={`${href('/statements/:id', { id: statement_id })}?kind=outgoing`} className="text-primary underline">
          {formatDate(paid_date)}
        </Link>
        {number !== null && ` · ${number}`} · {fill(cash.bank_age, { count: formatNumber(age_days) })}
      </span>
      {fee_proposed && <span className="block text-sm text-warning">{cash.bank_fee_waits}</span>}
    </>
  )
}

function actionsOf({ id, suggested, fee_proposed }: UnknownLine, { cash, errors }: Texts): LineAction[] {
  const pays: LineAction = {
    label: cash.bank_pays,
    question: cash.bank_pays_question,
    renderFields: (wrong) => (
      <SelectField
        name="posting"
        label={cash.bank_posting}
        error={wrong['posting'] ?? wrong['bank_line_id']}
        placeholder=""
        options={suggested.map((posting) => ({ value: posting.id, label: postingText(posting, cash) }))}
      />
    ),
    send: (form) =>
      missing(form, ['posting'], errors.field_required) ??
      callOffice(markOnStatement, { params: { id: textOf(form, 'posting') }, body: { seen: true, bank_line_id: id } }),
  }
  const fee: LineAction = {
    label: cash.bank_kind_bank_fee,
    question: cash.bank_fee_question,
    renderFields: (wrong) => <NoteField error={wrong['note']} required />,
    send: (form) =>
      missing(form, ['note'], errors.field_required) ??
      callOffice(proposeBankFee, { params: { id }, body: { note: textOf(form, 'note') } }),
  }
  return [...(suggested.length > 0 ? [pays] : []), ...(fee_proposed ? [] : [fee])]
}

function postingText({ kind, booked_date, reference, name }: UnknownLine['suggested'][number], cash: Texts['cash']): string {
  return [cash[`bank_kind_${kind}`], formatDate(booked_date), name, reference].filter((part) => part !== null && part !== '').join(' · ')
}
