import type { Data } from '@let-twe/core/endpoint.ts'
import { type Refusal, refuse } from '@let-twe/core/errors.ts'
import type { LoanId } from '@let-twe/core/id.ts'
import { officeLoanState } from '@let-twe/core/loan/office-loan-state.ts'
import { isPayer } from '@let-twe/core/payment/assigning-reasons.ts'
import { type SuggestionReason, suggestionReasons } from '@let-twe/core/payment/suggestion-reasons.ts'
import type { suggestLoans as contract } from '@let-twe/core/payment/transfer-endpoints.ts'
import { numberKey, payerKey } from '@let-twe/core/payment/transfer-match.ts'
import type { Platform } from '../../platform/platform.ts'
import { findLoan } from './payment.queries.ts'
import { previewEffect } from './preview-effect.ts'
import { findLoansOfSlip } from './slip-number.queries.ts'
import { findOpenLoans, findLoansOfPayer, findLoansOfWords } from './suggestion.queries.ts'
import { findTransfer } from './transfer.queries.ts'

/** A dialog shows so many. */
const most = 5

/** The loans that a transfer in suspense is probably for, each with the reasons; that of a slip with its number first, then the most reasons. */
export async function suggestLoans({ database: { db } }: Platform, id: string): Promise<Data<typeof contract> | Refusal> {
  const transfer = await findTransfer(db, id)
  if (transfer?.state !== 'suspense') return refuse(transfer ? 'transition_refused' : 'not_found')
  const words = transfer.payer ?? transfer.words
  const key = words === null ? null : payerKey(words)
  const before = key === null ? [] : await findLoansOfPayer(db, key)
  const alike = key === null ? [] : await findLoansOfWords(db, key.split(' '))
  const number = transfer.number === null ? null : numberKey(transfer.number)
  const ofSlip = number === null ? [] : await findLoansOfSlip(db, number)
  const loans = await findOpenLoans(db, {
    reference: transfer.reference,
    ids: [transfer.loan_id, ...ofSlip, ...before, ...alike].filter((each) => each !== null),
  })
  const suggested = await Promise.all(
    loans.map(async ({ id: loanId, name, state, written_off_date, payment_reference_number }) => {
      const given: Record<SuggestionReason, boolean> = {
        slip: ofSlip.includes(loanId),
        named: loanId === transfer.loan_id || payment_reference_number === transfer.reference,
        payer_before: before.includes(loanId),
        same_name: isPayer(words, name),
        amount_fits: false,
      }
      if (!Object.values(given).includes(true)) return []
      given.amount_fits = await fits(loanId)
      const reasons = suggestionReasons.filter((reason) => given[reason])
      return [{ loan_id: loanId, name, state: officeLoanState(state, written_off_date !== null), payment_reference_number, reasons }]
    }),
  )
  return suggested
    .flat()
    .toSorted(
      (one, other) =>
        Number(other.reasons.includes('slip')) - Number(one.reasons.includes('slip')) || other.reasons.length - one.reasons.length,
    )
    .slice(0, most)

  async function fits(loanId: LoanId): Promise<boolean> {
    const { amount_satang: amount, paid_date: date } = transfer!
    const loan = (await findLoan(db, loanId))!
    if (loan.disbursement_date === null) return false
    const { next, due_satang, payoff_satang } = await previewEffect(db, loan, { amount, date, cash: false })
    return [next, due_satang, payoff_satang].includes(amount)
  }
}
