import { page } from '../../page/page.ts'

export const waitingPage = page({
  path: '/reports/waiting',
  file: 'report/waiting-page.tsx',
  access: 'read_reports',
  title: ({ report }) => report.tab_waiting,
  tab: { of: 'reports', label: ({ report }) => report.tab_waiting },
})
