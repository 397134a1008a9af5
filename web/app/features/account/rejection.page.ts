import { page } from '../../page/page.ts'

export const rejectionPage = page({
  path: '/rejection',
  file: 'account/rejection-page.tsx',
  layout: 'phone',
  guard: 'login',
  title: ({ account }) => account.rejection_title,
  words: ['loan'],
})
