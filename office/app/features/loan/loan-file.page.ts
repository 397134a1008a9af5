import { reviewers } from '@let-twe/core/staff/staff-role.ts'
import { page } from '../../page/page.ts'

export const loanFilePage = page({
  path: '/loans/:id',
  file: 'loan/loan-file-page.tsx',
  access: reviewers,
  title: ({ office }) => office.nav_queue,
})
