import type { Data } from '@let-twe/core/endpoint.ts'
import type { searchTransfers } from '@let-twe/core/payment/transfer-endpoints.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatInstantInText } from '@let-twe/texts/format.ts'
import { DateText } from '@let-twe/ui/date-text/date-text.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Money } from '@let-twe/ui/money/money.tsx'
import { StateTag } from '@let-twe/ui/tag/state-tag.tsx'
import { LoanLink } from '../loan/loan-link.tsx'

/** A transfer as the office's calls carry it. */
export type Transfer = Data<typeof searchTransfers>[number]

type Shown = { readonly transfer: Omit<Transfer, 'suggested'> }

const tones = {
  expected: 'warning',
  held: 'warning',
  suspense: 'warning',
  posted: 'success',
  returned: 'neutral',
  income: 'neutral',
  own_money: 'neutral',
  merged: 'neutral',
  undone: 'danger',
} as const

/** The known facts of a transfer: its state and loan, the payer's words as received, and its sources. */
export function TransferFacts({ transfer }: Shown) {
  const { office } = useTexts()
  const { reason, loan_id, name } = transfer
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-2 font-bold">
        <Money satang={transfer.amount_satang} /> · <DateText date={transfer.paid_date} />
        <TransferState state={transfer.state} />
        {loan_id !== null && <LoanLink to={{ loan_id, name }} />}
        {reason !== null && <span className="text-sm font-normal text-warning">{office[`suspense_${reason}`]}</span>}
      </span>
      <PayersWords transfer={transfer} />
      <TransferSources transfer={transfer} />
    </>
  )
}

export function TransferState({ state }: Pick<Transfer, 'state'>) {
  const { office } = useTexts()
  return <StateTag tone={tones[state]}>{office[`transfer_${state}`]}</StateTag>
}

/** The borrower of the transfer's loan, where it has one, and the payer. */
export function TransferPeople({ transfer }: Shown) {
  const { loan_id, name } = transfer
  return (
    <>
      {loan_id !== null && <LoanLink to={{ loan_id, name }} />}
      <PayersWords transfer={transfer} />
    </>
  )
}

/** The name of the payer, and the words of the transfer, as the bank shows them. */
function PayersWords({ transfer: { payer, words } }: Shown) {
  const { office } = useTexts()
  return (
    <span className="flex flex-wrap gap-x-4">
      {payer !== null && (
        <span className="min-w-0 break-words">
          {office.transfer_payer}: <bdi>{payer}</bdi>
        </span>
      )}
      {words !== null && words !== payer && (
        <span className="min-w-0 break-words">
          {office.transfer_words}: <bdi>{words}</bdi>
        </span>
      )}
    </span>
  )
}

/** The number of a transfer, and where it was seen. */
export function TransferSources({ transfer: { payment_type: type, number, reference, sources } }: Shown) {
  const { office, payment_type } = useTexts()
  return (
    <ul className="flex flex-wrap gap-x-4 text-sm text-muted">
      <li className="min-w-0 break-words">
        {payment_type[type]}
        {number !== null && ` · ${number}`}
        {reference !== null && ` · ${office.reference} ${reference}`}
      </li>
      {sources.map((source) => (
        <li key={source.added_at + source.numbering} className="min-w-0 break-words">
          {fill(office.transfer_source, {
            source: office[`source_${source.numbering}`],
            name: source.file_name ?? source.added_by ?? (source.numbering === 'confirmation' ? office.by_system : office.by_borrower),
            when: formatInstantInText(new Date(source.added_at)),
          })}
          {source.number !== null && source.number !== number && ` · ${source.number}`}
        </li>
      ))}
    </ul>
  )
}
