import * as z from 'zod/mini'
import { dateData, idField, satangData } from '../fields.ts'

const instalments = z.array(
  z.strictObject({
    number: z.number(),
    due_date: dateData,
    principal_satang: satangData,
    interest_satang: satangData,
    fee_satang: satangData,
  }),
)

/** Both plans, with what is still to be paid by each. */
export const plansData = z.strictObject({
  starts_on: dateData,
  before: instalments,
  after: instalments,
  total_before_satang: satangData,
  total_after_satang: satangData,
  arrears_since: z.nullable(dateData),
})

/** A plan that waits for a second person: its terms and both plans as its proposer saw them. */
export const proposedPlan = z.strictObject({ instalments: z.number(), first_due_date: dateData, ...plansData.shape })

/** A plan that waits for its borrower's signature. */
export const offeredPlan = z.strictObject({ id: idField, valid_until: dateData, ...plansData.shape })

/** It as its borrower sees it, for a while also after it cannot be signed any more: past its last day, or after a payment, fee or waiver. */
export const planForBorrower = z.strictObject({ ...offeredPlan.shape, state: z.enum(['offered', 'expired', 'outdated']) })
