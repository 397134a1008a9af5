import type { BusinessDate } from '../business-date.ts'
import { hasLuhnCheckDigit } from '../check-digit.ts'
import type { SuspenseReason } from './transfer-state.ts'

/** The second reference of a bill: due date `yymmdd` and the instalment's number in four digits, `2612150001`. */
export function secondReference(dueDate: BusinessDate, instalment: number): string {
  return `${dueDate.slice(2).replaceAll('-', '')}${String(instalment).padStart(4, '0')}`
}

/** True for a payment reference number that this lender may have given: ten digits that start with 1, the last a check digit. */
export function isPaymentReference(text: string): boolean {
  return /^1\d{9}$/.test(text) && hasLuhnCheckDigit(text)
}

/** Why a payment with this reference waits in suspense before its loan is looked up; null where the number may be a loan's. */
export function referenceProblem(reference: string | null): SuspenseReason | null {
  if (reference === null) return 'no_reference'
  return isPaymentReference(reference) ? null : 'wrong_check_digit'
}
