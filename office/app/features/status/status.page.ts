import { page } from '../../page/page.ts'

export const statusPage = page({
  path: '/status',
  file: 'status/status-page.tsx',
  access: 'read_reports',
  title: ({ office }) => office.nav_status,
  menu: { group: 'control', icon: 'info' },
})
