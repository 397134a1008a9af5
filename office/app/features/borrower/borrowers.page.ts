import { page } from '../../page/page.ts'

export const borrowersPage = page({
  path: '/borrowers',
  file: 'borrower/borrowers-page.tsx',
  access: 'work_on_cases',
  title: ({ office }) => office.nav_borrowers,
  menu: { group: 'people', icon: 'user' },
})
