import type { Data } from '@let-twe/core/endpoint.ts'
import { type getBankAccount, markOnStatement } from '@let-twe/core/cash/reconciliation-endpoints.ts'
import { formatDate } from '@let-twe/texts/format.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Money } from '@let-twe/ui/money/money.tsx'
import { ActionList } from '../../list/action-list.tsx'
import { LoanLink } from '../../loan/loan-link.tsx'
import { callOffice } from '../../session/call-office.ts'

/** Movements of the bank account in the ledger that no statement has shown. */
export function OpenItems({
  items,
  onDone,
}: {
  readonly items: Data<typeof getBankAccount>['open']
  readonly onDone: () => Promise<void>
}) {
  const { cash } = useTexts()
  const lines = items.map(({ id, kind, reference, booked_date, amount_satang, loan_id, name }) => ({
    id,
    about: (
      <>
        <span className="block font-bold">
          {cash[`bank_kind_${kind}`]}: <Money satang={amount_satang} />
        </span>
        {loan_id === null ? name !== null && <bdi className="block break-words">{name}</bdi> : <LoanLink to={{ loan_id, name }} />}
        <span className="block text-sm break-all text-muted">
          {formatDate(booked_date)}
          {reference !== '' && ` · ${reference}`}
        </span>
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
  return <ActionList title={cash.bank_open} none={cash.bank_open_none} lines={lines} onDone={onDone} />
}
