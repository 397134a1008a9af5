import { sampleId } from '@let-twe/client/testing/sample-id.ts'
import type { getApplication } from '@let-twe/core/application/endpoints.ts'
import type { DocumentKind, listDocuments } from '@let-twe/core/document/endpoints.ts'
import type { Data } from '@let-twe/core/endpoint.ts'

const ownOffer: Data<typeof getApplication>['offer'] = {
  product: 'standard',
  loan_type: 'first',
  smallest_baht: 5000,
  largest_baht: 10_000,
  step_baht: 500,
  yearly_rate: 3600,
  terms: [{ months: 4, times_per_month: 1, instalments: 4, due_days: [30, 60, 90, 120] }],
  reasons: [],
}

const empty: Data<typeof getApplication> = {
  form_state: null,
  submitted: false,
  answers: {},
  drafts: {},
  version: 3,
  prefill: {},
  offer: ownOffer,
  offers: [ownOffer],
  may_apply: true,
  reapply_date: null,
  remind_on: null,
}

/** An application that has just begun, with a test's changes; another offer is the only one. */
export function sampleApplication(changes: Partial<typeof empty> = {}): typeof empty {
  return { ...empty, ...(changes.offer && { offers: [changes.offer] }), ...changes }
}

/** A document that was sent. */
export function sampleDocument(kind: DocumentKind, number = 1): Data<typeof listDocuments>[number] {
  return {
    id: sampleId(number),
    kind,
    media_type: 'application/pdf',
    bytes: 1000,
    pages: 1,
    uploaded_at: '2026-11-20T03:00:00.000Z',
    again_reason: null,
  }
}
