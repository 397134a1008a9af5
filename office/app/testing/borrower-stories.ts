import { sampleId } from '@let-twe/client/testing/sample-id.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import { satang } from '@let-twe/core/money.ts'
import { listAudit } from '@let-twe/core/audit/endpoints.ts'
import { listCallBacks } from '@let-twe/core/call-back/office-endpoints.ts'
import { getComplaint, listDeskComplaints } from '@let-twe/core/complaint/office-endpoints.ts'
import { listConversation, listConversations } from '@let-twe/core/conversation/office-endpoints.ts'
import { getBorrower, listTimeline, searchBorrowers } from '@let-twe/core/borrower/office-endpoints.ts'
import { getScreening } from '@let-twe/core/screening/endpoints.ts'
import { listRelatedParties } from '@let-twe/core/staff/related-party-endpoints.ts'
import type { OfficePath } from '../page/pages.ts'
import type { PageStory } from './page-story.ts'
import { sampleRelatedParties } from './sample-declaration.ts'
import { sampleScreening } from './sample-screening.ts'

const at = '2026-11-20T03:00:00.000Z'
const page = <T>(...data: T[]) => ({ data, page: 1, last_page: 1, total: data.length })
const line = {
  id: sampleId(2),
  name: 'Aung Aung',
  phone_number: '+66812345678',
  active: 'on',
  restricted: true,
  death: null,
  registered_at: at,
  current_loan_id: sampleId(1),
} as const

/** A view in a timeline. */
export const sampleEvent: Data<typeof listTimeline>[number] = {
  id: 'v2',
  at,
  kind: 'view',
  what: 'document.view',
  state: null,
  actor_kind: 'staff',
  actor_name: 'Ko Zaw',
  amount_satang: null,
  title: null,
  note: null,
}

/** A borrower with a phone, a loan and a history. */
const sampleBorrower: Data<typeof getBorrower> = {
  ...line,
  email: 'aung@example.com',
  language: 'mm',
  restricted_since: at,
  payout_held_until: null,
  open_sessions: 1,
  phones: [{ id: sampleId(30), name: 'Android, Chrome', first_used_at: at, last_used_at: at, known: true, logged_in: true }],
  passkeys: [{ name: 'Android', created_at: at, last_used_at: null }],
  accepted: [
    { what: 'terms', version: '2026-11', language: 'mm', at, withdrawn_at: null },
    { what: 'agreement', version: null, language: null, at, withdrawn_at: null },
  ],
  loans: [{ id: sampleId(1), state: 'active', size_satang: satang(800_000), applied_date: '2026-11-20' }],
  changes: [{ kind: 'restricted', reason_code: 'phone_lost', note: 'Told by the sister', by: 'Ko Zaw', at }],
  deletion: { requested_at: at, carried_out_at: null, waits_for: 'loan_records_kept', waits_until: '2031-11-20' },
  waiting: [],
}

const complaint = {
  id: sampleId(44),
  borrower_id: sampleId(2),
  name: 'Aung Aung',
  number: 'C-2026-000123',
  category: 'money',
  state: 'received',
  sent_at: at,
  answer_until: '2026-11-19',
  overdue: true,
  taken_by: null,
  answered_by: null,
  answered_at: null,
} as const

const readyAnswers = [{ code: 'call_you', text: 'ဘယ်အချိန် ဖုန်းဆက်ရမလဲ', translation: 'When can we call?' }]

/** A conversation that waits for an answer. */
export const sampleConversation: Data<typeof listConversation> = {
  name: 'Aung Aung',
  language: 'mm',
  current_loan_id: sampleId(1),
  waiting_since: at,
  claimed_by: null,
  told_permit: null,
  ready_answers: readyAnswers,
  messages: [
    {
      id: sampleId(42),
      sent_at: at,
      from: 'borrower',
      text: 'When do I get the money?',
      pages: 0,
      permit: null,
      voice: false,
      staff_name: null,
    },
    { id: sampleId(41), sent_at: at, from: 'officer', text: 'Welcome', pages: 0, permit: null, voice: false, staff_name: 'Ko Zaw' },
  ],
  page: 1,
  last_page: 1,
}

/** The pages about borrowers, and the audit trail. */
export const borrowerStories = {
  '/audit': {
    prepare: (server) =>
      server.on(
        listAudit,
        page({
          id: 1,
          at,
          actor_kind: 'staff',
          actor_id: sampleId(77),
          actor_name: 'Ko Zaw',
          action: 'loan.approve',
          subject_kind: 'loan',
          subject_id: sampleId(1),
          about_name: null,
          detail: { version: 7 },
          address: '127.0.0.1',
        }),
      ),
  },
  '/conversations': {
    prepare: (server) =>
      server.on(
        listConversations,
        page({
          borrower_id: sampleId(2),
          name: 'Aung Aung',
          phone_number: '+66812345678',
          language: 'mm',
          waiting_since: at,
          claimed_by: 'Ko Zaw',
          due_at: at,
          current_loan_id: sampleId(1),
        }),
      ),
  },
  '/call-backs': {
    prepare: (server) =>
      server.on(
        listCallBacks,
        page({
          id: sampleId(43),
          borrower_id: sampleId(2),
          name: 'Aung Aung',
          phone_number: '+66812345678',
          language: 'mm',
          date: '2026-11-20',
          time: '10:00',
          due: true,
        }),
      ),
  },
  '/complaints': {
    prepare: (server) => server.on(listDeskComplaints, page(complaint)),
  },
  '/complaints/:id': {
    at: `/complaints/${complaint.id}`,
    prepare: (server) =>
      server.on(getComplaint, {
        ...complaint,
        text: 'The fee is wrong',
        answer: null,
        answered_at: null,
        answered_by: null,
        outcome: null,
        language: 'mm',
        ready_answers: readyAnswers,
      }),
  },
  '/borrowers/:id/messages': {
    at: `/borrowers/${sampleId(2)}/messages`,
    prepare: (server) => server.on(listConversation, sampleConversation),
  },
  '/borrowers': {
    prepare: (server) => server.on(searchBorrowers, page(line)),
  },
  '/borrowers/:id': {
    at: `/borrowers/${sampleId(2)}`,
    prepare: (server) => server.on(getBorrower, sampleBorrower).on(listTimeline, page(sampleEvent)),
  },
  '/screening': {
    prepare: (server) => server.on(getScreening, sampleScreening),
  },
  '/related-parties': {
    prepare: (server) => server.on(listRelatedParties, sampleRelatedParties),
  },
} satisfies Partial<Record<OfficePath, PageStory>>
