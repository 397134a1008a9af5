import type { Data } from '@let-twe/core/endpoint.ts'
import { type getBankAccount, markOnStatement } from '@let-twe/core/cash/reconciliation-endpoints.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatDateInText, formatNumber } from '@let-twe/texts/format.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Money } from '@let-twe/ui/money/money.tsx'
import { StateTag } from '@let-twe/ui/tag/state-tag.tsx'
import { ActionList } from '../../list/action-list.tsx'
import { LoanLink } from '../../loan/loan-link.tsx'
import { callOffice } from '../../session/call-office.ts'

/** Movements of the bank account in the ledger that no statement has shown, and the number of the others. */
export function OpenItems({
  account: { open, shown },
  onDone,
}: {
  readonly account: Pick<Data<typeof getBankAccount>, 'open' | 'shown'>
  readonly onDone: () => Promise<void>
}) {
  const { cash } = useTexts()
  const lead = fill(cash.bank_shown, {
    bank: formatNumber(shown.by_bank),
    person: formatNumber(shown.by_person),
    open: formatNumber(open.length),
  })
  const lines = open.map(({ id, kind, reference, booked_date, amount_satang, loan_id, name, age_days, overdue }) => ({
    id,
    about: (
      <>
        <span className="block font-bold">
          {cash[`bank_kind_${kind}`]}: <Money satang={amount_satang} />
        </span>
        {loan_id === null ? name !== null && <bdi className="block break-words">{name}</bdi> : <LoanLink to={{ loan_id, name }} />}
        <span className="block text-sm wrap-anywhere text-muted">
          {formatDateInText(booked_date)}
          {reference !== '' && ` · ${reference}`} · {fill(cash.bank_age, { count: formatNumber(age_days) })}
        </span>
        {overdue && <StateTag tone="warning">{cash.bank_overdue}</StateTag>}
      </>
    ),
    actions: [
      {
        label: cash.bank_seen,
        question: cash.bank_seen_question,
        send: () => callOffice(markOnStatement, { params: { id }, body: { seen: true } }),
      },
    ],
  }))
  return <ActionList title={cash.bank_open} none={cash.bank_open_none} lead={lead} lines={lines} onDone={onDone} />
}
