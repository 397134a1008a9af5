import { type IncomeType, incomeTypes } from './answers.ts'

/** The pay that most borrowers get at a time, in whole Baht, from about the minimum wage on: chosen by one press, any other amount is typed. */
const usualPay: Readonly<Record<IncomeType, readonly number[]>> = {
  daily: [380, 400, 450, 500],
  weekly: [2_400, 2_700, 3_000, 3_500],
  half_monthly: [5_500, 6_500, 7_500, 8_500],
  monthly: [11_000, 13_000, 15_000, 17_000],
}

/** The usual pay of a frequency; none before it is chosen. */
export function usualPayOf(frequency: string | undefined): readonly number[] {
  const known = incomeTypes.find((each) => each === frequency)
  return known ? usualPay[known] : []
}
