import { page } from '../../page/page.ts'

export const reportPage = page({
  path: '/reports',
  file: 'report/report-page.tsx',
  access: 'read_reports',
  title: ({ office }) => office.nav_reports,
  menu: { group: 'control', icon: 'receipt' },
  tab: { of: 'reports', label: ({ report }) => report.tab_figures },
})
