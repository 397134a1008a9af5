import { reviewers } from '@let-twe/core/staff/staff-role.ts'
import { page } from '../../page/page.ts'

export const queuePage = page({
  path: '/loans',
  file: 'queue/queue-page.tsx',
  access: reviewers,
  title: ({ office }) => office.nav_queue,
  menu: { group: 'work', icon: 'document' },
})
