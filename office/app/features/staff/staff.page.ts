import { page } from '../../page/page.ts'

export const staffPage = page({
  path: '/staff',
  file: 'staff/staff-page.tsx',
  access: 'manage_staff',
  title: ({ office }) => office.nav_staff,
  menu: { group: 'control', icon: 'briefcase' },
})
