import { page } from '../../page/page.ts'

export const termsPage = page({
  path: '/term-and-conditions',
  file: 'terms/terms-page.tsx',
  frame: 'public',
  layout: 'full',
  guard: 'none',
})
