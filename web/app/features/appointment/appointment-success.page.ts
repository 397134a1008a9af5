import { page } from '../../page/page.ts'

export const appointmentSuccessPage = page({
  path: '/appointment-success',
  file: 'appointment/appointment-success-page.tsx',
  layout: 'default',
  guard: 'active',
  title: ({ appointment }) => appointment.success_title,
  words: ['appointment', 'loan'],
})
