import { page } from '../../page/page.ts'

/** The entries of the app's help (docs/product.md §10.1). */
export const helpTypes = ['messages', 'call-back', 'permit', 'complaint', 'next-loan'] as const

export const helpPage = page({
  path: '/help/:type',
  file: 'help/help-page.tsx',
  layout: 'default',
  guard: 'login',
  types: helpTypes,
  title: ({ help }) => help.title,
  words: ['questions', 'help', 'loan', 'application'],
})
