import { reviewers } from '@let-twe/core/staff/staff-role.ts'
import { page } from '../../page/page.ts'

export const borrowerPage = page({
  path: '/borrowers/:id',
  file: 'borrower/borrower-page.tsx',
  access: reviewers,
  title: ({ office }) => office.nav_borrowers,
})
