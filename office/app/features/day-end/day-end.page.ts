import { page } from '../../page/page.ts'

export const dayEndPage = page({
  path: '/money/days/:id',
  file: 'day-end/day-end-page.tsx',
  access: 'sign_day',
  title: ({ cash }) => cash.days_title,
})
