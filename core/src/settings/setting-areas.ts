import * as z from 'zod/mini'
import { controlsOf } from '../lender/lender-controls.ts'
import { type Lender, lenderSchema } from '../lender/lender.ts'
import { productDraft } from '../product/product.ts'

/** The parts of the lender that staff change by themselves, each with its own history. */
export const lenderAreas = ['company', 'hours', 'appointments', 'eligibility', 'limits'] as const

/** One of them. */
export type LenderArea = (typeof lenderAreas)[number]

/** Everything that staff change: the parts of the lender, and the product. */
export const settingAreas = ['product', ...lenderAreas] as const

/** One of them. */
export type SettingArea = (typeof settingAreas)[number]

const { shape } = lenderSchema
const controls = shape.controls.def.innerType

/** What is stored of each area, checked as strictly as the file of `npm run lender` or `npm run product`. */
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
  eligibility: z.pick(lenderSchema, { eligibility: true }),
  limits: z.strictObject({ controls: z.strictObject({ ...controls.shape, limits: controls.shape.limits.def.innerType }) }),
  product: z.pick(productDraft, { name: true, terms: true }),
} as const satisfies Record<SettingArea, z.ZodMiniType<object>>

/** What an area holds. */
export type SettingValue<A extends SettingArea = SettingArea> = z.output<(typeof areaSchemas)[A]>

/** What an area of a lender holds, with the usual values for what it says nothing about. */
export function areaOf<A extends LenderArea>(area: A, lender: Lender): SettingValue<A> {
  const { proposalDays, payoutAloneMax, limits } = controlsOf(lender)
  const whole = { ...lender, controls: { proposalDays, payoutAloneMax, limits } }
  return Object.fromEntries(Object.keys(areaSchemas[area].shape).map((key) => [key, whole[key as keyof Lender]])) as SettingValue<A>
}
