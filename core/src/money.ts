declare const unit: unique symbol

/**
 * An amount of money in whole satang (1 Baht = 100 satang): a safe integer, never a fraction. Made by the functions
 * here and by `satangData`; a count, a rate or an amount in Baht is none, and 0 is 0 in every unit.
 */
export type Satang = (number & { readonly [unit]: 'satang' }) | 0

/** An amount in whole Baht, as a form or a reply has it: any number but an amount in satang. */
export type Baht = number & { readonly [unit]?: 'baht' }

/** The amount as money, or a RangeError when it is not a safe integer: a bug, never a user's mistake. */
export function satang(amount: number): Satang {
  if (!isSatang(amount)) throw new RangeError('money must be a whole number of satang')
  return amount
}

/** True for a number that can be an amount in satang. */
export function isSatang(amount: number): amount is Satang {
  return Number.isSafeInteger(amount)
}

/** Whole Baht to satang. */
export function bahtToSatang(baht: Baht): Satang {
  return satang(baht * 100)
}

/** Satang to Baht, for the contract's `…_baht`: sizes of loans, which are whole Baht. */
export function satangToBaht(amount: Satang): Baht {
  return amount / 100
}

/** The sum of amounts in satang; 0 for none. */
export function sumSatang(amounts: Iterable<Satang>): Satang {
  let sum = 0
  for (const amount of amounts) sum += amount
  return satang(sum)
}

/** numerator / denominator rounded half up to whole satang, computed exactly. Both must be positive or zero (denominator above zero). */
export function roundHalfUp(numerator: bigint, denominator: bigint): Satang {
  if (numerator < 0n || denominator <= 0n) throw new RangeError('roundHalfUp needs a positive ratio')
  return satang(Number((2n * numerator + denominator) / (2n * denominator)))
}

/** Satang as Baht with two decimals and no grouping, as payment standards want it: 259314 is `2593.14`. */
export function satangToDecimal(amount: Satang): string {
  const whole = Math.trunc(satang(amount) / 100)
  return `${whole}.${String(Math.abs(amount % 100)).padStart(2, '0')}`
}
