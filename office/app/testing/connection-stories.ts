import { sampleId } from '@let-twe/client/testing/sample-id.ts'
import { listBureauMonths } from '@let-twe/core/bureau/endpoints.ts'
import { getWebhook, listWebhookDeliveries, listWebhooks } from '@let-twe/core/connection/endpoints.ts'
import { apiScopes } from '@let-twe/core/connection/api-key.ts'
import { listApiKeys } from '@let-twe/core/connection/key-endpoints.ts'
import { webhookEvents } from '@let-twe/core/connection/webhook-event.ts'
import { listDualControls } from '@let-twe/core/dual-control/endpoints.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import type { OfficePath } from '../page/pages.ts'
import type { PageStory } from './page-story.ts'
import { sampleProposal } from './sample-proposal.ts'

const at = '2026-11-23T03:00:00.000Z'
const sample: Data<typeof getWebhook> = {
  id: sampleId(61),
  url: 'https://systems.lender.example/let-twe/events',
  events: [...webhookEvents],
  state: 'active',
  pause: null,
  waits: false,
  created_by: 'Ko Zaw',
  created_at: at,
  failing_since: at,
  next_at: at,
  waiting: 3,
  old_until: at,
}

const delivery = { loan_id: sampleId(63), created_at: at, tried_at: at, attempts: 1 } as const

const sampleKeys: Data<typeof listApiKeys> = (['proposed', 'active', 'expired', 'ended'] as const).map((state, index) => ({
  id: sampleId(70 + index),
  name: 'คลังข้อมูล 2569',
  scopes: [...apiScopes],
  state,
  waits: state === 'proposed',
  expires: '2027-11-23',
  last_used_at: state === 'active' ? at : null,
  created_by: 'Ko Zaw',
  created_at: at,
}))

/** Receivers of every state, and a failing receiver with deliveries of every state. */
export const connectionStories = {
  '/connections': {
    prepare: (server) =>
      server
        .on(listApiKeys, sampleKeys)
        .on(listBureauMonths, { configured: true, months: ['2026-10-31', '2026-09-30'] })
        .on(listWebhooks, [
          { ...sample, id: sampleId(62), state: 'proposed', waits: true, waiting: 0 },
          sample,
          { ...sample, id: sampleId(64), state: 'paused', pause: 'failing', waiting: 1204 },
          { ...sample, id: sampleId(65), state: 'ended', waiting: 0 },
        ]),
  },
  '/connections/webhooks/:id': {
    at: `/connections/webhooks/${sampleId(61)}`,
    prepare: (server) =>
      server
        .on(getWebhook, sample)
        .on(listWebhookDeliveries, {
          data: [
            { ...delivery, number: 1203, event: 'payment.booked', attempts: 0, answer: null, tried_at: null, delivered_at: null },
            { ...delivery, number: 1202, event: 'loan.disbursed', attempts: 7, answer: null, delivered_at: null },
            { ...delivery, number: 1201, event: 'loan.arrears_changed', attempts: 2, answer: 503, delivered_at: null },
            { ...delivery, number: 1200, event: 'loan.applied', answer: 204, delivered_at: at },
          ],
          page: 1,
          last_page: 1,
          total: 4,
        })
        .on(listDualControls, [sampleProposal({ kind: 'webhook', subject_id: sampleId(61), about: sample.url })]),
  },
} satisfies Partial<Record<OfficePath, PageStory>>
