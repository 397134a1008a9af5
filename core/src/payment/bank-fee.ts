import { type Satang, bahtToSatang } from '../money.ts'
import { namesPayee } from './match-outgoing.ts'

/** Up to this amount a fee is booked by the words of the bank alone; every other one takes two people. */
export const maxFeeByWords = bahtToSatang(100)

/** No bank takes more for a transfer: what all small fees of a month are above it, no transfer explains. */
export const feePerTransfer = bahtToSatang(35)

const feeWords = /ค่าธรรมเนียม|ค่าบริการ|\b(fees?|charges?)\b/i
const noFeeWords = /ไม่มีค่าธรรมเนียม|ฟรีค่าธรรมเนียม|\b(no|free|without|waived)\s+(fees?|charges?)\b/i

/**
 * True for an outgoing line that the bank itself calls a fee, of an amount that fees have. The words of a line that names a person or an account are the
 * sender's own: a transfer, whatever its note says.
 */
export function isFeeByWords({ words, amount }: { readonly words: string | null; readonly amount: Satang }): boolean {
  return words !== null && amount <= maxFeeByWords && feeWords.test(words) && !noFeeWords.test(words) && !namesPayee(words)
}
