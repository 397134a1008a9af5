import { page } from '../../page/page.ts'

/** The parts of the profile (docs/product.md §2.2). */
export const profileTypes = ['basic-information', 'documents', 'additional-documents', 'loan-history', 'settings'] as const

export const profilePage = page({
  path: '/profile/:type',
  file: 'profile/profile-page.tsx',
  layout: 'default',
  guard: 'login',
  types: profileTypes,
  title: ({ profile }) => profile.title,
  words: ['questions', 'profile', 'notification', 'loan'],
})
