import { page } from '../../page/page.ts'

export const loanHistoryPage = page({
  path: '/loan-history/:id',
  file: 'loan/loan-history-page.tsx',
  layout: 'default',
  guard: 'active',
  title: ({ loan }) => loan.history_title,
  words: ['loan'],
})
