import { markOnStatement, proposeBankFee } from '@let-twe/core/cash/reconciliation-endpoints.ts'
import { type PaymentAccount, paymentAccounts } from '@let-twe/core/ledger/bank-accounts.ts'
import type { Texts } from '@let-twe/texts/catalogue-en.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatDateInText, formatNumber } from '@let-twe/texts/format.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Money } from '@let-twe/ui/money/money.tsx'
import { SelectField } from '@let-twe/ui/select-field/select-field.tsx'
import { Link, href } from 'react-router'
import { NoteField } from '../../forms/note-field.tsx'
import { missing, textOf } from '../../forms/read-form.ts'
import { AccountField } from '../../money/account-field.tsx'
import { ActionList, type LineAction } from '../../list/action-list.tsx'
import { callOffice } from '../../session/call-office.ts'
import { BatchDialog } from './batch-dialog.tsx'
import { type OpenItem, type UnknownLine, postingText } from './posting-text.ts'

/** Money that left by a bank statement, and that no posting explains. Hidden when there is none. */
export function UnknownLines({
  lines,
  open,
  onDone,
}: {
  readonly lines: readonly UnknownLine[]
  /** The movements that no statement has shown: a line may pay several of them. */
  readonly open: readonly OpenItem[]
  readonly onDone: () => Promise<void>
}) {
  const texts = useTexts()
  const { cash } = texts
  if (lines.length === 0) return null
  const shown = lines.map((line) => ({ id: line.id, about: <About line={line} />, actions: actionsOf(line, open, texts) }))
  return <ActionList title={cash.bank_unknown} lead={cash.bank_unknown_lead} lines={shown} onDone={onDone} />
}

function About({
  line: { statement_id, paid_date, amount_satang, number, words, age_days, fee_proposed, batch_proposed },
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
          {formatDateInText(paid_date)}
        </Link>
        {number !== null && ` · ${number}`} · {fill(cash.bank_age, { count: formatNumber(age_days) })}
      </span>
      {fee_proposed && <span className="block text-sm text-warning">{cash.bank_fee_waits}</span>}
      {batch_proposed && <span className="block text-sm text-warning">{cash.bank_batch_waits}</span>}
    </>
  )
}

function actionsOf(line: UnknownLine, open: readonly OpenItem[], { cash, errors }: Texts): LineAction[] {
  const { id, suggested, fee_proposed, batch_proposed } = line
  const parts = open.filter(({ amount_satang }) => amount_satang < 0 && -amount_satang < line.amount_satang)
  const together: LineAction = {
    label: cash.bank_batch,
    renderDialog: (dialog) => <BatchDialog {...dialog} line={line} payments={parts} />,
  }
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
    renderFields: (wrong) => (
      <>
        <AccountField among={paymentAccounts} error={wrong['account']} />
        <NoteField error={wrong['note']} required />
      </>
    ),
    send: (form) =>
      missing(form, ['account', 'note'], errors.field_required) ??
      callOffice(proposeBankFee, {
        params: { id },
        body: { account: textOf(form, 'account') as PaymentAccount, note: textOf(form, 'note') },
      }),
  }
  return [
    ...(suggested.length > 0 ? [pays] : []),
    ...(parts.length > 1 && !batch_proposed ? [together] : []),
    ...(fee_proposed ? [] : [fee]),
  ]
}
