import { type Satang, bahtToSatang } from '../money.ts'

/** Up to this amount a fee is booked by the words of the bank alone; every other one takes two people. */
export const maxFeeByWords = bahtToSatang(100)

const feeWords = /ค่าธรรมเนียม|ค่าบริการ|\b(fees?|charges?)\b/i
const noFeeWords = /ไม่มีค่าธรรมเนียม|ฟรีค่าธรรมเนียม|\b(no|free|without|waived)\s+(fees?|charges?)\b/i

/** True for an outgoing line that the bank itself calls a fee, of an amount that fees have. */
export function isFeeByWords({ words, amount }: { readonly words: string | null; readonly amount: Satang }): boolean {
  return words !== null && amount <= maxFeeByWords && feeWords.test(words) && !noFeeWords.test(words)
}
