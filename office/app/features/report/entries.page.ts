import { page } from '../../page/page.ts'

export const entriesPage = page({
  path: '/reports/entries',
  file: 'report/entries-page.tsx',
  access: 'read_reports',
  headOffice: true,
  title: ({ ledger }) => ledger.entries_title,
  tab: { of: 'reports', label: ({ ledger }) => ledger.entries_title },
})
