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
