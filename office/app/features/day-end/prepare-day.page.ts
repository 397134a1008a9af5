import { page } from '../../page/page.ts'

export const prepareDayPage = page({
  path: '/money/days/prepare',
  file: 'day-end/prepare-day-page.tsx',
  access: 'sign_day',
  title: ({ cash }) => cash.days_title,
})
