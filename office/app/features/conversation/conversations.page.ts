import { page } from '../../page/page.ts'

export const conversationsPage = page({
  path: '/conversations',
  file: 'conversation/conversations-page.tsx',
  access: 'contact_borrowers',
  live: true,
  title: ({ office }) => office.nav_conversations,
  menu: { group: 'people', icon: 'chat' },
  tab: { of: 'inbox', label: ({ desk }) => desk.conversations_title },
})
