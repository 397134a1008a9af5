import { page } from '../../page/page.ts'

export const branchAppointmentPage = page({
  path: '/pre-approve/make-appointment',
  file: 'appointment/branch-appointment-page.tsx',
  layout: 'default',
  guard: 'login',
  title: ({ appointment }) => appointment.branch_title,
  words: ['appointment', 'location'],
})
