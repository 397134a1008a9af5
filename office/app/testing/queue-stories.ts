import { sampleId } from '@let-twe/client/testing/sample-id.ts'
import { countLoans, countWork, searchLoans } from '@let-twe/core/work-queue/endpoints.ts'
import { listAllBranches } from '@let-twe/core/location/office-endpoints.ts'
import { listSavedViews } from '@let-twe/core/work-queue/saved-view-endpoints.ts'
import { getFirstDay } from '@let-twe/core/training/endpoints.ts'
import { firstDayTasks } from '@let-twe/core/training/first-day.ts'
import type { OfficePath } from '../page/pages.ts'
import type { PageStory } from './page-story.ts'
import { sampleQueueLine } from './sample-queue-line.ts'

const loans = {
  data: [
    sampleQueueLine(1, { waiting_since: '2026-11-20T03:00:00.000Z', due_at: '2026-11-21T03:00:00.000Z' }),
    sampleQueueLine(2, { loan_state: 'late', days_late: 9 }),
  ],
  page: 1,
  last_page: 1,
  total: 2,
}
const states = {
  pending: 1,
  pre_approved: 0,
  appointment_confirmed: 0,
  active: 0,
  late: 1,
  rejected: 0,
  postponed: 0,
  closed: 0,
  written_off: 0,
}

/** The first day of a training world, half done; the lists of loans: my waiting ones, and all. */
export const queueStories = {
  '/training': {
    prepare: (server) =>
      server.on(getFirstDay, {
        today: '2026-11-23',
        tasks: firstDayTasks.map(({ task }, place) => ({ task, done: place % 2 === 0 })),
      }),
  },
  '/': {
    prepare: (server) =>
      server
        .on(countWork, {
          review: { count: 2, due_at: '2026-11-20T03:00:00.000Z' },
          approve: { count: 0, due_at: null },
          late: { count: 1200, due_at: '2126-11-24T17:00:00.000Z' },
          messages: { count: 2, due_at: '2026-11-24T03:00:00.000Z' },
          calls: { count: 1, due_at: '2126-11-24T03:00:00.000Z' },
        })
        .on(searchLoans, loans),
  },
  '/loans': {
    prepare: (server) =>
      server
        .on(countLoans, states)
        .on(searchLoans, loans)
        .on(listAllBranches, [])
        .on(listSavedViews, [
          { id: sampleId(31), page: 'loans', name: 'Late', query: 'state=late', shared: false, by: 'Ma Hla', can_delete: true },
          { id: sampleId(32), page: 'loans', name: 'Large', query: 'sort=size', shared: true, by: 'Ko Zaw', can_delete: false },
        ]),
  },
} satisfies Partial<Record<OfficePath, PageStory>>
