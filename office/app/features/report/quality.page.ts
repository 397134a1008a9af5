import { page } from '../../page/page.ts'

export const qualityPage = page({
  path: '/reports/quality',
  file: 'report/quality-page.tsx',
  access: 'read_reports',
  title: ({ report }) => report.quality_title,
  tab: { of: 'reports', label: ({ report }) => report.tab_quality },
})
