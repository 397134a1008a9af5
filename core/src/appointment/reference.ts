import { hasLuhnCheckDigit, luhnCheckDigit } from '../check-digit.ts'

/** How many digits of chance a reference has; one check digit follows. */
export const referenceDigits = 7

/** The reference that a borrower reads out on the phone: eight digits, the last of which catches every single wrong one. */
export function appointmentReference(digits: string): string {
  return `${digits}${luhnCheckDigit(digits)}`
}

/** True for a reference that was not misheard. */
export function isAppointmentReference(text: string): boolean {
  return text.length === referenceDigits + 1 && hasLuhnCheckDigit(text)
}
