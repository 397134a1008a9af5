import { page } from '../../page/page.ts'

export const dayPage = page({
  path: '/appointments',
  file: 'appointment/day-page.tsx',
  access: 'work_on_cases',
  live: true,
  title: ({ office }) => office.nav_appointments,
  menu: { group: 'work', icon: 'calendar' },
})
