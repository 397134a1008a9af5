import { page } from '../../page/page.ts'

export const findAtmPage = page({
  path: '/find-atm',
  file: 'location/find-atm-page.tsx',
  layout: 'default',
  guard: 'login',
  title: ({ location }) => location.atms_title,
  words: ['location'],
})
