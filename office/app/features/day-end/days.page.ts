import { page } from '../../page/page.ts'

export const daysPage = page({
  path: '/money/days',
  file: 'day-end/days-page.tsx',
  access: 'sign_day',
  title: ({ cash }) => cash.days_title,
  tab: { of: 'money', label: ({ cash }) => cash.tab_days },
})
