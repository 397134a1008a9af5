import { reviewers } from '@let-twe/core/staff/staff-role.ts'
import { page } from '../../page/page.ts'

export const conversationPage = page({
  path: '/borrowers/:id/messages',
  file: 'conversation/conversation-page.tsx',
  access: reviewers,
  title: ({ office }) => office.nav_conversations,
})
