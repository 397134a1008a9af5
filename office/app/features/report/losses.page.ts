import { page } from '../../page/page.ts'

export const lossesPage = page({
  path: '/reports/losses',
  file: 'report/losses-page.tsx',
  access: 'read_reports',
  headOffice: true,
  title: ({ ledger }) => ledger.losses_title,
  tab: { of: 'reports', label: ({ ledger }) => ledger.losses_title },
})
