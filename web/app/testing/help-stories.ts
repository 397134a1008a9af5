import { sampleId } from '@let-twe/client/testing/sample-id.ts'
import { getApplication } from '@let-twe/core/application/endpoints.ts'
import { listComplaints } from '@let-twe/core/complaint/endpoints.ts'
import { getCallBack, listCallBackTimes } from '@let-twe/core/call-back/endpoints.ts'
import { getAnswerTime, listMessages } from '@let-twe/core/conversation/endpoints.ts'
import { getCurrentLoan } from '@let-twe/core/loan/endpoints.ts'
import { getProfile } from '@let-twe/core/borrower/endpoints.ts'
import type { PageStory } from './page-story.ts'
import { sampleApplication } from './sample-application.ts'
import { sampleProfile } from './sample-profile.ts'

const at = '2026-11-20T03:00:00.000Z'

/** The entries of the app's help. */
export const helpStories: readonly PageStory[] = [
  {
    page: 'help/help-page.tsx',
    path: '/help/:type',
    at: '/help/messages',
    prepare: (server) =>
      server
        .on(getCurrentLoan, null)
        .on(getAnswerTime, { usual_minutes: 30, opens_at: '2026-11-21T01:30:00.000Z' })
        .on(listMessages, {
          data: [
            { id: sampleId(62), sent_at: at, from: 'officer', text: 'On Friday', pages: 0, permit: null, voice: false },
            { id: sampleId(61), sent_at: at, from: 'borrower', text: null, pages: 1, permit: null, voice: false },
            { id: sampleId(60), sent_at: at, from: 'borrower', text: null, pages: 0, permit: null, voice: true },
          ],
          page: 1,
          last_page: 1,
          total: 3,
        }),
  },
  {
    page: 'help/help-page.tsx',
    path: '/help/:type',
    at: '/help/call-back',
    prepare: (server) =>
      server
        .on(listCallBackTimes, [{ date: '2026-11-23', time: '09:00' }])
        .on(getCallBack, { id: sampleId(63), date: '2026-11-23', time: '09:00', state: 'not_reached' }),
  },
  {
    page: 'help/help-page.tsx',
    path: '/help/:type',
    at: '/help/complaint',
    prepare: (server) =>
      server.on(listComplaints, [
        {
          id: sampleId(64),
          number: 'C-2026-000123',
          category: 'money',
          text: 'The fee is wrong',
          state: 'answered',
          sent_at: at,
          answer_until: '2026-12-05',
          answer: 'You are right',
          answered_at: at,
        },
      ]),
  },
  {
    page: 'help/help-page.tsx',
    path: '/help/:type',
    at: '/help/permit',
    prepare: (server) => server.on(getProfile, sampleProfile),
  },
  {
    page: 'help/help-page.tsx',
    path: '/help/:type',
    at: '/help/next-loan',
    prepare: (server) => server.on(getApplication, sampleApplication()).on(getCurrentLoan, null),
  },
]
