import { page } from '../../page/page.ts'

export const auditPage = page({
  path: '/audit',
  file: 'audit/audit-page.tsx',
  access: ['admin'],
  title: ({ office }) => office.nav_audit,
  menu: { group: 'control', icon: 'search' },
})
