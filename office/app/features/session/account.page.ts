import { staffRoles } from '@let-twe/core/staff/staff-role.ts'
import { page } from '../../page/page.ts'

export const accountPage = page({
  path: '/account',
  file: 'session/account-page.tsx',
  access: staffRoles,
  title: ({ office }) => office.nav_account,
  menu: { group: 'control', icon: 'lock' },
})
