import { sampleId } from '@let-twe/client/testing/sample-id.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import type { getOwnDeclaration, listRelatedParties } from '@let-twe/core/staff/related-party-endpoints.ts'

/** A declaration of last year with a sister. */
export const sampleDeclaration: Data<typeof getOwnDeclaration> = {
  declared: '2025-03-01',
  until: '2026-03-01',
  people: [
    { relation: 'self', name: 'ZAW ZAW', phone_number: '+66812345678', identity_number: '12/OUKAMA(N)123456' },
    { relation: 'sibling', name: 'KHIN KHIN', dob: '1994-03-02', bank: '004', account_number: '1234567890' },
  ],
}

export const sampleRelatedParties: Data<typeof listRelatedParties> = [
  {
    borrower_id: sampleId(5),
    name: 'KHIN KHIN',
    loan_id: sampleId(4),
    branch: { mm: 'မဟာချိုင်', en: 'Mahachai', th: 'มหาชัย' },
    staff: 'Ko Zaw',
    facts: ['account', 'person'],
    found_at: '2026-11-23T02:00:00.000Z',
  },
  {
    borrower_id: sampleId(6),
    name: null,
    loan_id: null,
    branch: null,
    staff: 'Ma Mya',
    facts: ['paper', 'phone'],
    found_at: '2026-11-22T02:00:00.000Z',
  },
]
