import { page } from '../../page/page.ts'

export const noticesPage = page({
  path: '/notices',
  file: 'staff/notices-page.tsx',
  access: 'confirm_staff',
  title: ({ office }) => office.nav_notices,
  menu: { group: 'control', icon: 'bell' },
})
