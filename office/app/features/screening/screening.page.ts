import { page } from '../../page/page.ts'

export const screeningPage = page({
  path: '/screening',
  file: 'screening/screening-page.tsx',
  access: 'manage_blacklist',
  headOffice: true,
  title: ({ office }) => office.nav_screening,
  menu: { group: 'people', icon: 'search' },
})
