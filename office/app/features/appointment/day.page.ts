import { reviewers } from '@let-twe/core/staff/staff-role.ts'
import { page } from '../../page/page.ts'

export const dayPage = page({
  path: '/appointments',
  file: 'appointment/day-page.tsx',
  access: reviewers,
  title: ({ office }) => office.nav_appointments,
  menu: { group: 'work', icon: 'calendar' },
})
