import { page } from '../../page/page.ts'

export const balancePage = page({
  path: '/reports/trial-balance',
  file: 'report/balance-page.tsx',
  access: 'read_reports',
  headOffice: true,
  title: ({ ledger }) => ledger.balance_title,
  tab: { of: 'reports', label: ({ ledger }) => ledger.tab_balance },
})
