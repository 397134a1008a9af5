import { sampleId } from '@let-twe/client/testing/sample-id.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import type { listRestructurings } from '@let-twe/core/loan/restructuring-office-endpoints.ts'
import type { ShownProposal } from '@let-twe/core/dual-control/proposal-data.ts'
import { satang } from '@let-twe/core/money.ts'

/** The proposed plan of a loan in arrears beside the plan of today. */
export const sampleNewPlan: NonNullable<ShownProposal['new_plan']> = {
  instalments: 2,
  first_due_date: '2026-12-23',
  starts_on: '2026-11-23',
  before: [
    { number: 1, due_date: '2026-11-08', principal_satang: satang(500_000), interest_satang: satang(7_397), fee_satang: satang(5_000) },
  ],
  after: [
    { number: 2, due_date: '2026-12-23', principal_satang: satang(247_000), interest_satang: satang(18_500), fee_satang: satang(2_500) },
    { number: 3, due_date: '2027-01-07', principal_satang: satang(253_000), interest_satang: satang(7_400), fee_satang: satang(2_500) },
  ],
  total_before_satang: satang(512_397),
  total_after_satang: satang(530_900),
  arrears_since: '2026-11-08',
}

const { instalments: _, first_due_date: __, ...plans } = sampleNewPlan

/** The plan of today and a new one. */
export const samplePlans = plans

type Offer = Data<typeof listRestructurings>[number]

/** An offered plan that waits for its borrower, with a test's changes. */
export const sampleOffer = (changes: Partial<Offer> = {}): Offer => ({
  ...samplePlans,
  id: sampleId(81),
  valid_until: '2026-11-30',
  state: 'offered',
  proposed_by: 'Ko Zaw',
  approved_by: 'Daw Hla',
  offered_at: '2026-11-23T03:00:00.000Z',
  ended_at: null,
  cured_on: null,
  ...changes,
})
