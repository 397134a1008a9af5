import { page } from '../../page/page.ts'

export const borrowerPage = page({
  path: '/borrowers/:id',
  file: 'borrower/borrower-page.tsx',
  access: 'work_on_cases',
  title: ({ office }) => office.nav_borrowers,
})
