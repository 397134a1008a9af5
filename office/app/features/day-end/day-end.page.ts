import { reviewers } from '@let-twe/core/staff/staff-role.ts'
import { page } from '../../page/page.ts'

export const dayEndPage = page({
  path: '/money/days/:id',
  file: 'day-end/day-end-page.tsx',
  access: reviewers,
  title: ({ cash }) => cash.days_title,
})
