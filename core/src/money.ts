/** An amount of money in whole satang (1 Baht = 100 satang). Always a safe integer; never a fraction. */
export type Satang = number

/** Whole Baht to satang. */
export function bahtToSatang(baht: number): Satang {
  return assertSatang(baht * 100)
}

/** Returns the amount unchanged, or throws a RangeError when it is not a safe integer: a bug, never a user's mistake. */
export function assertSatang(amount: number): Satang {
  if (!Number.isSafeInteger(amount)) throw new RangeError('money must be a whole number of satang')
  return amount
}

/** The sum of amounts in satang; 0 for none. */
export function sumSatang(amounts: Iterable<Satang>): Satang {
  let sum = 0
  for (const amount of amounts) sum += amount
  return assertSatang(sum)
}

/** numerator / denominator rounded half up to whole satang, computed exactly. Both must be positive or zero (denominator above zero). */
export function roundHalfUp(numerator: bigint, denominator: bigint): Satang {
  if (numerator < 0n || denominator <= 0n) throw new RangeError('roundHalfUp needs a positive ratio')
  return assertSatang(Number((2n * numerator + denominator) / (2n * denominator)))
}

/** Satang as Baht with two decimals and no grouping, as payment standards want it: 259314 is `2593.14`. */
export function satangToDecimal(amount: Satang): string {
  const whole = Math.trunc(assertSatang(amount) / 100)
  return `${whole}.${String(Math.abs(amount % 100)).padStart(2, '0')}`
}
