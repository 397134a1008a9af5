import { page } from '../../page/page.ts'

export const getToKnowUsPage = page({
  path: '/get-to-know-us',
  file: 'about/get-to-know-us-page.tsx',
  frame: 'public',
  layout: 'full',
  guard: 'none',
})
