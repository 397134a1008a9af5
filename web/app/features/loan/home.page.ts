import { page } from '../../page/page.ts'

export const homePage = page({
  path: '/home',
  file: 'loan/home-page.tsx',
  layout: 'default',
  guard: 'loan_progress',
  title: ({ loan }) => loan.home_title,
  words: ['loan'],
})
