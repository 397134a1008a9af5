import { page } from '../../page/page.ts'

export const journalPage = page({
  path: '/reports/journal',
  file: 'report/journal-page.tsx',
  access: 'read_reports',
  headOffice: true,
  title: ({ ledger }) => ledger.journal_title,
  tab: { of: 'reports', label: ({ ledger }) => ledger.tab_journal },
})
