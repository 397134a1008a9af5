import { page } from '../../page/page.ts'

export const exceptionsPage = page({
  path: '/reports/exceptions',
  file: 'report/exceptions-page.tsx',
  access: 'read_reports',
  title: ({ report }) => report.exceptions_title,
  tab: { of: 'reports', label: ({ report }) => report.tab_exceptions },
})
