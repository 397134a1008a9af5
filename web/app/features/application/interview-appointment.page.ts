import { page } from '../../page/page.ts'

export const interviewAppointmentPage = page({
  path: '/interview-appointment',
  file: 'application/interview-appointment-page.tsx',
  layout: 'phone',
  guard: 'steps',
  title: ({ application }) => application.step_interview,
  words: ['questions', 'application', 'appointment'],
})
