import { page } from '../../page/page.ts'

export const registerPage = page({
  path: '/register',
  file: 'account/register-page.tsx',
  frame: 'account',
  layout: 'full',
  guard: 'guest',
  title: ({ account }) => account.register_title,
  words: ['questions', 'application'],
})
