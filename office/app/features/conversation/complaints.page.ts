import { page } from '../../page/page.ts'

export const complaintsPage = page({
  path: '/complaints',
  file: 'conversation/complaints-page.tsx',
  access: 'answer_complaints',
  live: true,
  headOffice: true,
  title: ({ desk }) => desk.complaints_title,
  tab: { of: 'inbox', label: ({ desk }) => desk.complaints_title },
})
