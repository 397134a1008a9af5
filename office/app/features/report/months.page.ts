import { page } from '../../page/page.ts'

export const monthsPage = page({
  path: '/reports/months',
  file: 'report/months-page.tsx',
  access: 'read_reports',
  headOffice: true,
  title: ({ ledger }) => ledger.months_title,
  tab: { of: 'reports', label: ({ ledger }) => ledger.months_title },
})
