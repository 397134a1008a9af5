import { page } from '../../page/page.ts'

export const returnPage = page({
  path: '/reports/return',
  file: 'report/return-page.tsx',
  access: 'read_reports',
  title: ({ report }) => report.pack_title,
  tab: { of: 'reports', label: ({ report }) => report.tab_return },
})
