import { dueDays } from '../loan/repayment-schedule.ts'
import { bahtToSatang } from '../money.ts'
import type { ProductDraft } from './product.ts'

const halfMonthly = (months: number) => ({ months, timesPerMonth: 2 as const, dueDays: dueDays(months, months * 2, 30) })
const monthly = (months: number) => ({ months, timesPerMonth: 1 as const, dueDays: dueDays(months, months, 30) })

/** The demo's product (docs/product.md §4): the first version of a demo database. */
export const demoProduct: ProductDraft = {
  code: 'standard',
  name: { mm: 'သာမန်ချေးငွေ', en: 'Standard loan', th: 'สินเชื่อทั่วไป' },
  description: null,
  offered: true,
  validFrom: '2020-01-01',
  terms: {
    rate: { yearly: 3600, minYearly: 0, legalCap: 3600 },
    dayCount: 365,
    rounding: 'half_up',
    size: {
      min: bahtToSatang(3_000),
      max: bahtToSatang(25_000),
      firstMax: bahtToSatang(5_000),
      approvedMax: bahtToSatang(50_000),
      step: bahtToSatang(500),
    },
    terms: {
      first: [halfMonthly(2), { months: 3, timesPerMonth: 2, dueDays: dueDays(3, 4, 30) }],
      repeat: [2, 3, 4].map(halfMonthly),
      good_customer: [...[2, 3, 4].map(halfMonthly), ...[2, 3, 4, 5, 6].map(monthly)],
    },
    goodCustomer: { minLoans: 2, maxDaysLate: 5 },
    lateFee: { amount: bahtToSatang(50), afterDays: 5, freeUpTo: bahtToSatang(1_000), monthDays: 30 },
    repaymentFees: {
      atm: { from: bahtToSatang(5), to: bahtToSatang(5) },
      'mobile-banking': { from: bahtToSatang(5), to: bahtToSatang(5) },
      'bank-counter': { from: bahtToSatang(15), to: bahtToSatang(30) },
      'direct-debit': { from: bahtToSatang(10), to: bahtToSatang(30) },
      branch: { from: 0, to: 0 },
    },
    deferral: { maxDays: 14, maxPerLoan: 8 },
    partPayment: { choiceDays: 7 },
    writeOff: { minDaysLate: 90 },
    affordability: { maxIncomePercent: 50, familyShare: 1_000, minLeft: bahtToSatang(4_000) },
    reapplyAfterMonths: 6,
    branchVisitAfterMonths: 6,
  },
}
