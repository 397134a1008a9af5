import { page } from '../../page/page.ts'

export const chooseLoanTypePage = page({
  path: '/choose-loan-type',
  file: 'application/choose-loan-type-page.tsx',
  layout: 'phone',
  guard: 'steps',
  title: ({ application }) => application.step_choose_loan_type,
  words: ['questions', 'application'],
})
