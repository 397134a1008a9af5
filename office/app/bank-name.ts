import type { LenderAccount } from '@let-twe/core/payment/statement-account.ts'
import type { Texts } from '@let-twe/texts/catalogue-en.ts'

/** A bank's name by its three-digit code (Bank of Thailand); the code itself when it is not known. */
export function bankName({ bank }: Texts, code: string): string {
  const words: Readonly<Record<string, string>> = bank
  return words[code] ?? code
}

/** An account as staff read it: the bank's name and the number. */
export function accountText(texts: Texts, { bank, number }: LenderAccount): string {
  return `${bankName(texts, bank)} ${number}`
}
