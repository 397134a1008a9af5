import { page } from '../../page/page.ts'

export const changePhoneNumberPage = page({
  path: '/change-phone-number',
  file: 'account/change-phone-number-page.tsx',
  layout: 'full',
  guard: 'login',
  title: ({ account }) => account.change_phone_title,
  words: ['questions'],
})
