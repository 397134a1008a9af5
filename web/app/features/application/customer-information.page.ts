import { page } from '../../page/page.ts'

export const customerInformationPage = page({
  path: '/customer-information',
  file: 'application/customer-information-page.tsx',
  layout: 'phone',
  guard: 'steps',
  title: ({ application }) => application.step_customer_information,
  words: ['questions', 'application'],
})
