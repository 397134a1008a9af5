import * as z from 'zod/mini'
import { loanTypes } from '../loan/loan-type.ts'
import type { Satang } from '../money.ts'
import { paymentTypes } from '../payment/payment-type.ts'

const whole = (min: number, max: number) => z.int().check(z.minimum(min), z.maximum(max))
const satang = (min: number) => whole(min, 100_000_000) as unknown as z.ZodMiniType<Satang, Satang>
const amount = satang(0)
/** Hundredths of a percent a year. */
const rate = whole(0, 10_000)

const productTerm = z.strictObject({
  months: whole(1, 60),
  timesPerMonth: z.literal([1, 2]),
  /** The due day of each instalment, counted from the disbursement: it also says how many instalments there are. */
  dueDays: z.array(whole(1, 1_900)).check(z.minLength(1), z.maxLength(120)),
})

/**
 * Every number that a contract depends on. A loan points at the version that it was offered under and reads nothing
 * else for its whole life. Money in satang, rates in hundredths of a percent a year, times in days or months.
 */
export const productTerms = z.strictObject({
  rate: z.strictObject({
    /** On the declining balance: 3600 is 36 % a year, 3 % a month. */
    yearly: rate,
    /** The lowest rate that an officer may set for a good customer. */
    minYearly: rate,
    /** The limit of interest, fees and penalties together. */
    legalCap: rate,
  }),
  // how interest is counted: one value each today; another way is another value, and old versions stay readable
  dayCount: z.literal(365),
  rounding: z.literal('half_up'),
  size: z.strictObject({
    min: amount,
    max: amount,
    firstMax: amount,
    /** The highest approvable amount, whatever the request. */
    approvedMax: amount,
    step: satang(1),
  }),
  /** The choices of each kind of loan, in display order; a product without terms for a kind is not offered to it. */
  terms: z.record(z.enum(loanTypes), z.array(productTerm).check(z.maxLength(50))),
  goodCustomer: z.strictObject({
    /** Loans repaid well that make a good customer. */
    minLoans: whole(1, 100),
    /** A loan was repaid well when no instalment was paid later than this many days. */
    maxDaysLate: whole(0, 365),
  }),
  lateFee: z.strictObject({
    /** Charged once per started month of being late; 0 is none. */
    amount,
    /** Charged from the day after this many days in arrears. */
    afterDays: whole(0, 365),
    /** None while the overdue total is at most this (Thai collection-fee rule of 13 August 2021). */
    freeUpTo: amount,
    /** Days that a started month of being late counts. */
    monthDays: whole(1, 31),
  }),
  /** The cost of each way to pay for the borrower: a range where banks differ. */
  repaymentFees: z.record(z.enum(paymentTypes), z.strictObject({ from: amount, to: amount })),
  deferral: z.strictObject({
    /** Days by which an instalment may be paid later when an officer agrees. */
    maxDays: whole(0, 365),
    /** Deferrals that one loan may have, those that wait for a decision included. */
    maxPerLoan: whole(0, 120),
  }),
  partPayment: z.strictObject({
    /** Days for which a borrower's choice waits for its money. */
    choiceDays: whole(0, 365),
  }),
  writeOff: z.strictObject({
    /** Days in arrears before which a loan cannot be written off; 0 is no limit. */
    minDaysLate: whole(0, 3_650),
  }),
  affordability: z.strictObject({
    /** The largest share of the free monthly income that the instalments of a month may take, in percent; null is no limit. */
    maxIncomePercent: z.nullable(whole(1, 1_000)),
    /** The share of the pay that counts as sent to the family, in hundredths of a percent; a version of before the policy has none. */
    familyShare: z._default(rate, 0),
    /** The least amount of a month that stays after debts, family and instalments. */
    minLeft: z._default(amount, 0 as Satang),
  }),
  /** A new application is possible this long after a refusal. */
  reapplyAfterMonths: whole(0, 120),
  /** A last loan that closed longer ago than this asks for a branch visit again. */
  branchVisitAfterMonths: whole(0, 120),
})

/** The terms of one version of a product. */
export type ProductTerms = z.output<typeof productTerms>

/** One of the terms that a product offers. */
export type ProductTerm = z.output<typeof productTerm>

/** A channel's charge, in satang; a range where banks differ. */
export type FeeRange = ProductTerms['repaymentFees']['atm']
