import { page } from '../../page/page.ts'

export const accountPage = page({
  path: '/account',
  file: 'session/account-page.tsx',
  access: 'staff',
  title: ({ office }) => office.nav_account,
  menu: { group: 'control', icon: 'lock' },
})
