import { page } from '../../page/page.ts'

export const auditPage = page({
  path: '/audit',
  file: 'audit/audit-page.tsx',
  access: 'read_audit',
  title: ({ office }) => office.nav_audit,
  menu: { group: 'control', icon: 'search' },
})
