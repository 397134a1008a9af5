import { sampleId } from '@let-twe/client/testing/sample-id.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import type { getScreening } from '@let-twe/core/screening/endpoints.ts'

const match = {
  borrower_id: sampleId(5),
  transfer_id: null,
  name: 'MYA THIDA',
  dob: '1988-01-02',
  loan_id: sampleId(4),
  names: ['SOMEONE', 'မြသီတာ'],
  certainty: 'possible',
  list_version: 2,
  found_at: '2026-11-23T02:00:00.000Z',
  waits: false,
  decision: null,
} as const

/** A list that counts and a waiting one; an open match, a match with a proposed decision, one of a payee, and decided ones. */
export const sampleScreening: Data<typeof getScreening> = {
  lists: [
    {
      id: sampleId(21),
      version: 3,
      file_name: 'amlo-2026-11.xlsx',
      entries: 1_024,
      uploaded_by: 'Ratana',
      uploaded_at: '2026-11-23T02:00:00.000Z',
      confirmed_at: null,
    },
    {
      id: sampleId(22),
      version: 2,
      file_name: null,
      entries: 1_020,
      uploaded_by: 'Ratana',
      uploaded_at: '2026-10-01T02:00:00.000Z',
      confirmed_at: '2026-10-01T03:00:00.000Z',
    },
  ],
  matches: [
    { ...match, id: sampleId(23), names: [...match.names] },
    { ...match, id: sampleId(24), names: [...match.names], waits: true, name: null, dob: null, loan_id: null },
    {
      ...match,
      id: sampleId(27),
      names: [...match.names],
      name: 'MR SOMCHAI JAIDEE',
      dob: null,
      loan_id: null,
      borrower_id: null,
      transfer_id: sampleId(6),
    },
    {
      ...match,
      id: sampleId(25),
      names: [...match.names],
      certainty: 'exact',
      decision: { is: true, by: 'Ratana', at: '2026-11-23T02:00:00.000Z', reason: 'The same photo' },
    },
    {
      ...match,
      id: sampleId(26),
      names: [...match.names],
      decision: { is: false, by: 'Ratana', at: '2026-11-23T02:00:00.000Z', reason: 'Another father' },
    },
  ],
}
