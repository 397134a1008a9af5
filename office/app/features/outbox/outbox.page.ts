import { page } from '../../page/page.ts'

export const outboxPage = page({
  path: '/outbox',
  file: 'outbox/outbox-page.tsx',
  access: 'staff',
  headOffice: true,
  demo: true,
  title: ({ office }) => office.nav_outbox,
  menu: { group: 'people', icon: 'chat' },
})
