import { sampleId } from '@let-twe/client/testing/sample-id.ts'
import type { ShownProposal } from '@let-twe/core/dual-control/proposal-data.ts'

/** Another person's open proposal that the reader may confirm, with a test's changes. */
export function sampleProposal(changes: Partial<ShownProposal> = {}): ShownProposal {
  return {
    id: sampleId(20),
    kind: 'payment',
    subject_id: sampleId(21),
    loan_id: null,
    name: null,
    amount_satang: null,
    about: null,
    reason_code: null,
    note: null,
    effect: null,
    new_plan: null,
    entry: null,
    rights: null,
    date: null,
    recorded: null,
    branches: [],
    proposed_by: 'Daw Khin',
    proposed_by_me: false,
    proposed_at: '2026-11-20T03:00:00.000Z',
    expires_at: '2026-12-20T03:00:00.000Z',
    may_confirm: true,
    ...changes,
  }
}
