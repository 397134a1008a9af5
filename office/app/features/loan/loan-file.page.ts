import { page } from '../../page/page.ts'

export const loanFilePage = page({
  path: '/loans/:id',
  file: 'loan/loan-file-page.tsx',
  access: 'work_on_cases',
  title: ({ office }) => office.nav_queue,
})
