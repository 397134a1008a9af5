import { reviewers } from '@let-twe/core/staff/staff-role.ts'
import { page } from '../../page/page.ts'

export const prepareDayPage = page({
  path: '/money/days/prepare',
  file: 'day-end/prepare-day-page.tsx',
  access: reviewers,
  title: ({ cash }) => cash.days_title,
})
