import { page } from '../../page/page.ts'

export const currentLoanPage = page({
  path: '/current-loan',
  file: 'loan/current-loan-page.tsx',
  layout: 'default',
  guard: 'active',
  title: ({ loan }) => loan.current_title,
  words: ['loan'],
})
