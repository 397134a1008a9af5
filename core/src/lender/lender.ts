import * as z from 'zod/mini'
import { chartSchema } from '../ledger/chart-of-accounts.ts'
import { lossSchema } from '../ledger/loss-policy.ts'
import { taxSchema } from '../ledger/tax-policy.ts'
import { isProvinceCode, type ProvinceCode } from '../location/province.ts'
import type { Satang } from '../money.ts'
import { roleLimits, roleTotals, rolesSchema } from '../staff/role.ts'
import { translatedText, translatedUpTo } from '../translated-text.ts'
import { assignmentRules } from '../work-queue/assignment-rule.ts'
import { promisedQueues } from '../work-queue/promised-queues.ts'

const text = z.string().check(z.minLength(1), z.maxLength(200))
const whole = (min: number, max: number) => z.int().check(z.minimum(min), z.maximum(max))
const amount = (min: number, max: number) => whole(min, max) as unknown as z.ZodMiniType<Satang, Satang>
const digits = (count: number) => z.string().check(z.regex(new RegExp(`^\\d{${count}}$`), `must be ${count} digits`))
const time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time, HH:MM'))
const weekdays = z.array(whole(0, 6)).check(z.minLength(1), z.maxLength(7))

/** How many people an appointment time takes, and when there are any. Times are Bangkok time, `HH:MM`. */
const appointmentPolicy = z.strictObject({
  times: z.array(time).check(z.minLength(1)),
  minutes: whole(5, 240),
  capacity: whole(1, 1_000),
  daysAhead: whole(1, 365),
})

/** How appointments of one type are given. */
export type AppointmentPolicy = z.output<typeof appointmentPolicy>

/** The most characters of a lender's short name: an SMS with it has two parts at most. */
export const lenderNameMax = 20

const messageTexts = z.record(z.string(), translatedUpTo(500))

/**
 * The lender and its ways of working: every value that it may change without changing a contract. Contract values are in the
 * product (`core/src/product/`).
 */
export const lenderSchema = z.strictObject({
  /** True where the data is made up; the screens then say so. */
  demo: z.boolean(),
  /** Its short name, as it stands in every SMS. */
  name: translatedUpTo(lenderNameMax),
  legalName: translatedText,
  licenceNumber: text,
  taxId: digits(13),
  /** Tax id and a suffix of two. */
  billerId: digits(15),
  province: z.custom<ProvinceCode>((code) => typeof code === 'string' && isProvinceCode(code), 'must be a province, such as TH-74'),
  address: translatedText,
  phone: z.string().check(z.regex(/^\+\d{8,15}$/, 'must be an E.164 number, such as +66812345678')),
  email: z.string().check(z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'must be an e-mail address')),
  bankAccount: z.strictObject({ bank: digits(3), number: text, name: text }),
  social: z.strictObject({
    facebookPage: z.string().check(z.regex(/^https:\/\/\S+$/, 'must be an https address')),
    messenger: text,
    line: text,
    viber: text,
  }),
  officeHours: z.strictObject({ opens: time, closes: time, weekdays }),
  /** The code of the product by which offers are made. */
  product: text,
  /** The conditions of a loan (docs/product.md §5). */
  eligibility: z.strictObject({
    minimumAgeToRegister: whole(15, 100),
    /** Registration is open below this age. */
    ageLimit: whole(16, 120),
    minimumAgeToBorrow: whole(15, 100),
    minimumMonthsInThailand: whole(0, 600),
    minimumMonthsWithEmployer: whole(0, 600),
    permitMonthsAfterLastRepayment: whole(0, 60),
  }),
  /** Employers near by, which applicants choose from; nobody's answers add to them (decision 006). */
  employers: z.optional(z.array(z.string().check(z.minLength(2), z.maxLength(120))).check(z.maxLength(100))),
  interview: appointmentPolicy,
  branchVisit: appointmentPolicy,
  /** Working days from submission to a decision. */
  reviewDays: z.strictObject({ from: whole(0, 60), to: whole(0, 60) }),
  interviewMinutes: whole(1, 240),
  /** The limits of one person, and the days of a proposal; omitted ones have the defaults of `lender-controls.ts`. */
  controls: z.optional(
    z.strictObject({
      /** Days after a proposal in which its borrower comes to the branch or signs; then it ends by itself. */
      proposalDays: whole(1, 365),
      /** A disbursement up to this, in satang, may be made by the manager who approved the loan; above it another manager disburses. */
      payoutAloneMax: amount(0, 100_000_000),
      /** The days for which an undecided slip counts as a payment; then its amount is due again. */
      slipDays: z.optional(whole(1, 60)),
      /** The days after a query of the credit bureau on which its reply is deleted. */
      bureauReplyDays: z.optional(whole(30, 730)),
      /** The least length of an interview; a shorter one needs a reason. */
      minInterviewMinutes: z.optional(whole(0, 60)),
      /** The most cash of a drawer, in satang; a receipt above it is taken, and its cashier is asked to bring cash away. */
      drawerMax: z.optional(amount(100_000, 100_000_000)),
      /** The hours within which the work of a queue is promised; an omitted queue has its usual ones (`work-queue.ts`). */
      promisedHours: z.optional(z.partialRecord(z.enum(promisedQueues), whole(1, 2_000))),
      /** Who gets a case that nobody works on; without it nobody, until a person takes it. */
      assignment: z.optional(z.enum(assignmentRules)),
      /** The limits of each built-in role alone, until `roles` has its own; above them another person is needed. */
      limits: z.optional(z.strictObject({ officer: roleLimits, manager: roleLimits })),
      /** What adds up to in a day and in a month, over all loans. */
      totals: z.optional(z.strictObject({ officer: roleTotals, manager: roleTotals })),
    }),
  ),
  /** The roles of staff; without them the built-in ones (`usual-roles.ts`). */
  roles: z.optional(rolesSchema),
  /** Messages in other words than the product's own, by their name in its texts; a message that stands nowhere here is in those. */
  messages: z.optional(
    z.strictObject({
      notification: z.optional(messageTexts),
      sms: z.optional(messageTexts),
      collection: z.optional(messageTexts),
      paper: z.optional(messageTexts),
    }),
  ),
  /** The lender's own account numbers and names; an omitted account has the usual ones (`chart-of-accounts.ts`). */
  chart: z.optional(chartSchema),
  /** The expected losses by days in arrears; without them a proposal that the accountant confirms (`loss-policy.ts`). */
  losses: z.optional(lossSchema),
  /** The taxes that the product books; without them stamp duty alone (`tax-policy.ts`). */
  taxes: z.optional(taxSchema),
  /** From before the roles had limits of their own: those of payments, for both. `controls.limits` wins. */
  postings: z.optional(z.strictObject({ largeSatang: amount(1, 100_000_000), backdatedDays: whole(0, 365) })),
  /** Consent texts change; the accepted version is stored. */
  termsVersion: text,
})

/** The lender as it is stored. The demo's is `demo-lender.ts`; nothing of it is a number in the middle of code. */
export type Lender = z.output<typeof lenderSchema>
