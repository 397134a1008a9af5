import { page } from '../../page/page.ts'

export const invitationPage = page({
  path: '/invitation',
  file: 'session/invitation-page.tsx',
  access: 'guest',
  title: ({ staff }) => staff.invitation_title,
})
