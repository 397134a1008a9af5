import { type Refusal, refuse } from '@let-twe/core/errors.ts'
import { isOfferedSize, maxApprovedSize } from '@let-twe/core/loan/loan-terms.ts'
import { bahtToSatang } from '@let-twe/core/money.ts'
import { productOf } from '../../domain/loan/product-of.ts'
import { type LoanRow, lockLoan } from '../../domain/loan/write-loan.ts'
import { findCounterOffer, insertCounterOffer } from './write-counter-offer.ts'
import { notify } from '../../domain/notification/notify.ts'
import { type Actor, audit } from '../../platform/audit.ts'
import { transact } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'
import { type OfferedTerms, checkOffer } from './check-offer.ts'
import { findAnswers } from '../../domain/application/application-row.ts'

/** The counter-offer of staff above the requested amount. */
export type SizeQuestion = OfferedTerms & {
  readonly loanId: string
  readonly actor: Actor & { id: string }
  readonly version?: number | undefined
}

/** Makes a counter-offer of a larger amount. It is no proposal; a repeated one changes nothing. */
export function offerSize(platform: Platform, question: SizeQuestion): Promise<LoanRow | Refusal> {
  const { loanId, actor, size_satang, months, times_per_month, version } = question
  return transact(platform.database.db, { onRefusal: 'rollback' }, async (trx) => {
    const loan = await lockLoan(trx, loanId)
    if (!loan) return refuse('not_found')
    if (loan.state !== 'pending' || loan.planned_rejection !== null) return refuse('transition_refused')
    if (version !== undefined && version !== loan.version) return refuse('changed_elsewhere')
    const { terms } = await productOf(trx, loan)
    const wrong = checkOffer(question, loan.loan_type, terms.rate.yearly, terms)
    if (wrong) return wrong
    const answers = await findAnswers(platform, trx, loan.application_id)
    const asked = answers.choose_loan_type?.loan_size_baht ?? 0
    const tooSmall = size_satang <= bahtToSatang(asked)
    if (tooSmall || !isOfferedSize(size_satang, maxApprovedSize(loan.loan_type, terms), terms.size))
      return refuse('amount_out_of_range', { fields: { loan_size_baht: 'amount_out_of_range' } })
    const known = await findCounterOffer(trx, loanId)
    const isSame = known?.size_satang === size_satang && known.months === months && known.times_per_month === times_per_month
    if (isSame && known.answer === null) return loan
    const now = platform.clock.now()
    const id = platform.random.uuid()
    await insertCounterOffer(trx, {
      id,
      loan_id: loanId,
      size_satang,
      months,
      times_per_month: times_per_month === 1 ? 1 : 2,
      offered_by: actor.id,
      offered_at: now,
    })
    await audit(platform, trx, actor, {
      action: 'loan.offer_size',
      subject: { kind: 'loan', id: loanId },
      detail: { size_satang, months, times_per_month },
    })
    await notify(platform, trx, {
      borrowerId: loan.borrower_id,
      kind: 'size_offered',
      params: { offer_id: id, amount_satang: size_satang },
      dedupeKey: `size_offered:${id}`,
    })
    return loan
  })
}
