import { sampleId } from '@let-twe/client/testing/sample-id.ts'
import { listMessages } from '@let-twe/core/conversation/endpoints.ts'
import type { PageStory } from './page-story.ts'

const at = '2026-11-20T03:00:00.000Z'

/** What the app's help offers. */
export const helpStories: readonly PageStory[] = [
  {
    page: 'help/help-page.tsx',
    path: '/help/:type',
    at: '/help/messages',
    prepare: (server) =>
      server.on(listMessages, {
        data: [
          { id: sampleId(62), sent_at: at, from: 'officer', text: 'On Friday', pages: 0 },
          { id: sampleId(61), sent_at: at, from: 'borrower', text: null, pages: 1 },
        ],
        page: 1,
        last_page: 1,
        total: 2,
      }),
  },
]
