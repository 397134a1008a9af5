import { page } from '../../page/page.ts'

export const additionalInformationPage = page({
  path: '/additional-information',
  file: 'application/additional-information-page.tsx',
  layout: 'phone',
  guard: 'steps',
  title: ({ application }) => application.step_additional_information,
  words: ['questions', 'application'],
})
