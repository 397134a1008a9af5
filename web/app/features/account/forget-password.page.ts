import { page } from '../../page/page.ts'

export const forgetPasswordPage = page({
  path: '/forget-password',
  file: 'account/forget-password-page.tsx',
  frame: 'account',
  layout: 'full',
  guard: 'guest',
  title: ({ account }) => account.forgot_title,
  words: ['questions'],
})
