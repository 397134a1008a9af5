import { page } from '../../page/page.ts'

export const loginPage = page({
  path: '/login',
  file: 'account/login-page.tsx',
  frame: 'account',
  layout: 'full',
  guard: 'guest',
  title: ({ account }) => account.login_title,
  words: ['questions'],
})
