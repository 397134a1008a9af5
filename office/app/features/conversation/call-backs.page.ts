import { page } from '../../page/page.ts'

export const callBacksPage = page({
  path: '/call-backs',
  file: 'conversation/call-backs-page.tsx',
  access: 'contact_borrowers',
  live: true,
  headOffice: true,
  title: ({ desk }) => desk.call_backs_title,
  tab: { of: 'inbox', label: ({ desk }) => desk.call_backs_title },
})
