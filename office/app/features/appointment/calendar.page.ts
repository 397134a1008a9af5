import { reviewers } from '@let-twe/core/staff/staff-role.ts'
import { page } from '../../page/page.ts'

export const calendarPage = page({
  path: '/appointments/calendar',
  file: 'appointment/calendar-page.tsx',
  access: reviewers,
  title: ({ office }) => office.calendar_title,
})
