import { page } from '../../page/page.ts'

export const collectedPage = page({
  path: '/reports/collected',
  file: 'report/collected-page.tsx',
  access: 'read_reports',
  title: ({ report }) => report.collected_title,
  tab: { of: 'reports', label: ({ report }) => report.tab_collected },
})
