import { page } from '../../page/page.ts'

export const editInformationPage = page({
  path: '/edit-information',
  file: 'profile/edit-information-page.tsx',
  layout: 'default',
  guard: 'login',
  title: ({ profile }) => profile.edit,
  words: ['questions', 'profile', 'application'],
})
