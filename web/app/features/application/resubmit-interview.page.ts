import { page } from '../../page/page.ts'

export const resubmitInterviewPage = page({
  path: '/resubmit-interview-appointment',
  file: 'application/resubmit-interview-page.tsx',
  layout: 'default',
  guard: 'login',
  title: ({ appointment }) => appointment.again_title,
  words: ['questions', 'application', 'appointment'],
})
