import { sampleId } from '@let-twe/client/testing/sample-id.ts'
import { sampleRunningLoan } from '@let-twe/client/testing/sample-loan.ts'
import { printTimeline } from '@let-twe/core/borrower/office-endpoints.ts'
import { listContacts } from '@let-twe/core/contact/endpoints.ts'
import { getLoanFile } from '@let-twe/core/loan/office-endpoints.ts'
import { listRestructurings } from '@let-twe/core/loan/restructuring-office-endpoints.ts'
import { sampleEvent } from './borrower-stories.ts'
import type { PageStory } from './page-story.ts'
import { sampleContacts } from './sample-contacts.ts'
import { sampleLoanFile } from './sample-loan-file.ts'
import { sampleOffer } from './sample-plans.ts'
import { sampleProposal } from './sample-proposal.ts'

const at = '2026-11-20T03:00:00.000Z'

/** The pages of one loan. */
export const loanStories = {
  '/loans/:id': {
    at: `/loans/${sampleId(1)}`,
    prepare: (server) =>
      server.on(getLoanFile, sampleLoanFile({ waiting: [sampleProposal({ kind: 'delete_borrower' })] })).on(listContacts, sampleContacts()),
  },
  '/loans/:id/restructuring': {
    at: `/loans/${sampleId(1)}/restructuring`,
    prepare: (server) =>
      server
        .on(getLoanFile, sampleLoanFile({ loan: sampleRunningLoan() }))
        .on(listRestructurings, [sampleOffer(), sampleOffer({ id: sampleId(82), state: 'signed', ended_at: at, cured_on: '2027-01-08' })]),
  },
  '/loans/:id/print': {
    at: `/loans/${sampleId(1)}/print`,
    prepare: (server) =>
      server
        .on(getLoanFile, sampleLoanFile())
        .on(printTimeline, { lender: 'Let Twe Co., Ltd.', printed_at: at, events: [sampleEvent], cut: true }),
  },
} as const satisfies Readonly<Record<string, PageStory>>
