import { page } from '../../page/page.ts'

export const complaintPage = page({
  path: '/complaints/:id',
  file: 'conversation/complaint-page.tsx',
  access: 'answer_complaints',
  title: ({ desk }) => desk.complaints_title,
})
