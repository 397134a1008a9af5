import * as z from 'zod/mini'
import { translatedData } from '../fields.ts'
import type { Satang } from '../money.ts'
import { translatedUpTo } from '../translated-text.ts'
import { permissions } from './permission.ts'

const whole = (min: number, max: number) => z.int().check(z.minimum(min), z.maximum(max))
const amount = (min: number, max: number) => whole(min, max) as unknown as z.ZodMiniType<Satang, Satang>

/** How much one person of a role may do alone. Amounts in satang. Stored roles may hold limits that no longer count: they are left out. */
export const roleLimits = z.object({
  /** Cash above this, or a transfer that is assigned, waits for a second person. */
  paymentAloneMax: amount(0, 100_000_000),
  /** The most that the role may propose to pay back, send back or take as income. */
  moneyOutMax: amount(0, 100_000_000),
})

/** The sums of one person over all loans, in a day and in a calendar month. */
const personalTotal = z.strictObject({ day: amount(0, 1_000_000_000), month: amount(0, 10_000_000_000) })
export const roleTotals = z.object({
  assigned: personalTotal,
  moneyOut: personalTotal,
  fetched: personalTotal,
  waived: personalTotal,
})

/** A role of the lender: its name, and the rights of each of its people. */
export const roleSchema = z.strictObject({
  name: translatedUpTo(40),
  permissions: z.array(z.enum(permissions)).check(z.maxLength(permissions.length)),
  limits: roleLimits,
  totals: roleTotals,
})

/** The name of a role in the database and in calls; never shown. */
export const roleCode = z.string().check(z.regex(/^[a-z][a-z0-9_]{1,39}$/, 'must be a name such as bank_clerk'))

/** Every role of a lender, by its code. */
export const rolesSchema = z.record(roleCode, roleSchema).check(z.refine((roles) => Object.keys(roles).length > 0, 'must name a role'))

/** How much one person of a role may do alone. */
export type RoleLimits = z.output<typeof roleLimits>

/** How much one person of a role may do in a day and in a month. */
export type RoleTotals = z.output<typeof roleTotals>

/** A role of the lender. */
export type Role = z.output<typeof roleSchema>

/** Every role of a lender, by its code. */
export type Roles = Readonly<Record<string, Role>>

/** A role in a reply. */
export const roleData = z.strictObject({ code: z.string(), name: translatedData })
