import { sampleId } from '@let-twe/client/testing/sample-id.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import type { searchLoans } from '@let-twe/core/work-queue/endpoints.ts'

type Line = Data<typeof searchLoans>[number]

/** A line of a list of loans, with a test's changes. */
export function sampleQueueLine(number: number, changes: Partial<Line> = {}): Line {
  return {
    id: sampleId(number),
    name: `Aung Aung ${number}`,
    phone_number: '+66812345678',
    loan_state: 'pending',
    loan_type: 'first',
    product: { mm: 'ချေးငွေ', en: 'Standard loan', th: 'เงินกู้' },
    loan_size_baht: 8000,
    months: 4,
    times_per_month: 1,
    payment_reference_number: '1234567890',
    applied_date: '2026-11-20',
    approved: false,
    signed: false,
    rejected_at: null,
    payout_failed: false,
    proposed_by_me: false,
    open_requests: 0,
    waiting_since: null,
    due_at: null,
    next_appointment: null,
    missed_interviews: 0,
    days_late: 0,
    shared: [],
    claimed_by: null,
    put_aside_until: null,
    branch: null,
    ...changes,
  }
}
