import { page } from '../../page/page.ts'

export const returnPage = page({
  path: '/reports/return',
  file: 'report/return-page.tsx',
  access: ['manager', 'admin'],
  title: ({ report }) => report.return_title,
  tab: { of: 'reports', label: ({ report }) => report.tab_return },
})
