import { page } from '../../page/page.ts'

export const calendarPage = page({
  path: '/appointments/calendar',
  file: 'appointment/calendar-page.tsx',
  access: 'work_on_cases',
  live: true,
  title: ({ office }) => office.calendar_title,
})
