import type { Texts } from '@let-twe/texts/catalogue-en.ts'
import type { ReactNode } from 'react'
import type { ActionLine } from '../../list/action-list.tsx'
import { LoanLink } from '../../loan/loan-link.tsx'
import { type Transfer, TransferPeople, TransferSources } from '../../transfer/transfer-facts.tsx'
import { type MoneyLine, MoneyAbout } from './money-line.tsx'
import { suspenseActions } from './suspense-actions.tsx'

/** A transfer in a line: its loan, the payer's words, and in suspense the loan that it is probably for. */
export function transferLine(transfer: Transfer, kind: ReactNode, texts: Texts): ActionLine {
  const { office } = texts
  const { id, state, amount_satang, paid_date, reason, suggested, proposed } = transfer
  return {
    id,
    about: (
      <MoneyAbout amount={amount_satang} at={paid_date} kind={kind} who={<TransferPeople transfer={transfer} />}>
        {suggested && (
          <p>
            {office.match_suggested}: <LoanLink to={suggested} /> · {suggested.reasons.map((why) => office[`suggested_${why}`]).join(', ')}
          </p>
        )}
        {reason !== null && <p className="text-warning">{office[`suspense_${reason}`]}</p>}
        {proposed !== null && <p className="text-warning">{office[`dual_${proposed}_waits`]}</p>}
        <TransferSources transfer={transfer} />
      </MoneyAbout>
    ),
    actions: state === 'suspense' ? suspenseActions(transfer, texts) : [],
  }
}

/** The money without a loan. */
export function suspenseLines(transfers: readonly Transfer[], texts: Texts): MoneyLine[] {
  return transfers.map((transfer) => ({
    ...transferLine(transfer, texts.desk.lane_suspense, texts),
    queue: 'suspense',
    at: transfer.received_at,
  }))
}
