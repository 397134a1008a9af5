import { page } from '../../page/page.ts'

export const writeOffsPage = page({
  path: '/reports/write-offs',
  file: 'report/write-offs-page.tsx',
  access: 'read_reports',
  headOffice: true,
  title: ({ ledger }) => ledger.write_offs_title,
  tab: { of: 'reports', label: ({ ledger }) => ledger.write_offs_title },
})
