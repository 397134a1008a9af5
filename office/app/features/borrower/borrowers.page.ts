import { reviewers } from '@let-twe/core/staff/staff-role.ts'
import { page } from '../../page/page.ts'

export const borrowersPage = page({
  path: '/borrowers',
  file: 'borrower/borrowers-page.tsx',
  access: reviewers,
  title: ({ office }) => office.nav_borrowers,
  menu: { group: 'people', icon: 'user' },
})
