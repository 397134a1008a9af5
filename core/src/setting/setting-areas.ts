import * as z from 'zod/mini'
import { isBusinessDate, type BusinessDate } from '../business-date.ts'
import { chartOf } from '../ledger/chart-of-accounts.ts'
import { lossesOf } from '../ledger/loss-policy.ts'
import { taxesOf } from '../ledger/tax-policy.ts'
import { controlsOf } from '../lender/lender-controls.ts'
import { type Lender, lenderSchema } from '../lender/lender.ts'
import { rolesOf } from '../staff/rights.ts'
import { productDraft } from '../product/product.ts'
import { translatedText, translatedUpTo } from '../translated-text.ts'

/** The parts of the lender that staff change by themselves, each with its own history. */
export const lenderAreas = ['company', 'hours', 'appointments', 'eligibility', 'limits', 'roles', 'messages', 'accounts'] as const

export type LenderArea = (typeof lenderAreas)[number]

/** Areas with rows of their own: each branch and each announcement has a history, the closed days have one together. */
export const rowAreas = ['branch', 'closed_days', 'announcement'] as const

export type RowArea = (typeof rowAreas)[number]

/** The areas that staff change: the product, the parts of the lender, and the areas with rows. */
export const settingAreas = ['product', ...lenderAreas, ...rowAreas] as const

export type SettingArea = (typeof settingAreas)[number]

/** The areas with a history for each row, which an id names; a product without an id is the lender's own. */
export const areasOfMany: readonly SettingArea[] = ['product', 'branch', 'announcement']

const { shape } = lenderSchema
const controls = shape.controls.def.innerType
const hours = shape.officeHours.shape
const line = z.string().check(z.minLength(1), z.maxLength(40))
const date = z.custom<BusinessDate>((value) => typeof value === 'string' && isBusinessDate(value), 'must be a day, yyyy-mm-dd')
const whole = (min: number, max: number) => z.int().check(z.minimum(min), z.maximum(max))

/** The stored value of each area, checked as strictly as the file of `npm run lender` or `npm run product`. */
export const areaSchemas = {
  company: z.pick(lenderSchema, {
    name: true,
    legalName: true,
    licenceNumber: true,
    taxId: true,
    billerId: true,
    province: true,
    address: true,
    phone: true,
    email: true,
    bankAccount: true,
    social: true,
  }),
  hours: z.pick(lenderSchema, { officeHours: true, reviewDays: true }),
  appointments: z.pick(lenderSchema, { interview: true, branchVisit: true, interviewMinutes: true }),
  eligibility: z.pick(lenderSchema, { eligibility: true, employers: true }),
  limits: z.strictObject({ controls: z.strictObject({ ...controls.shape, limits: controls.shape.limits.def.innerType }) }),
  /** Every role; never none. */
  roles: z.strictObject({ roles: shape.roles.def.innerType }),
  /** Only deviations from the product's own words. */
  messages: z.strictObject({ messages: shape.messages.def.innerType }),
  /** A version of before the expected losses or the taxes has none. */
  accounts: z.strictObject({ chart: shape.chart.def.innerType, losses: shape.losses, taxes: shape.taxes }),
  product: z.pick(productDraft, { name: true, description: true, offered: true, terms: true }),
  branch: z.strictObject({
    phone: line,
    opens: hours.opens,
    closes: hours.closes,
    weekdays: hours.weekdays,
    capacity: whole(1, 100),
    active: z.boolean(),
  }),
  /** In the order of the days. */
  closed_days: z.strictObject({ days: z.array(z.strictObject({ date, name: translatedText })).check(z.maxLength(400)) }),
  announcement: z.strictObject({
    title: translatedUpTo(120),
    body: translatedUpTo(2_000),
    published_date: date,
    /** The first day on which it is not shown. */
    ends_date: z.nullable(date),
  }),
} as const satisfies Record<SettingArea, z.ZodMiniType<object>>

/** The value of an area. */
export type SettingValue<A extends SettingArea = SettingArea> = z.output<(typeof areaSchemas)[A]>

/** The value of an area of a lender, with defaults for its missing parts. */
export function areaOf<A extends LenderArea>(area: A, lender: Lender): SettingValue<A> {
  const complete = {
    ...lender,
    employers: lender.employers ?? [],
    messages: lender.messages ?? {},
    roles: rolesOf(lender),
    chart: chartOf(lender),
    losses: lossesOf(lender),
    taxes: taxesOf(lender),
    controls: controlsOf(lender),
  }
  return Object.fromEntries(Object.keys(areaSchemas[area].shape).map((key) => [key, complete[key as keyof Lender]])) as SettingValue<A>
}
