import { page } from '../../page/page.ts'

export const queuePage = page({
  path: '/loans',
  file: 'queue/queue-page.tsx',
  access: 'work_on_cases',
  live: true,
  title: ({ office }) => office.nav_queue,
  menu: { group: 'work', icon: 'document' },
})
