import { page } from '../../page/page.ts'

export const conversationPage = page({
  path: '/borrowers/:id/messages',
  file: 'conversation/conversation-page.tsx',
  access: 'contact_borrowers',
  title: ({ office }) => office.nav_conversations,
})
