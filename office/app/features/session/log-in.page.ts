import { page } from '../../page/page.ts'

export const logInPage = page({
  path: '/log-in',
  file: 'session/log-in-page.tsx',
  access: 'guest',
  title: ({ office }) => office.log_in_title,
})
