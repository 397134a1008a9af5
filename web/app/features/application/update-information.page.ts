import { page } from '../../page/page.ts'

export const updateInformationPage = page({
  path: '/update-information',
  file: 'application/update-information-page.tsx',
  layout: 'default',
  guard: 'login',
  title: ({ application }) => application.update_title,
  words: ['questions', 'application', 'appointment'],
})
