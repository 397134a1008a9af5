import { page } from '../../page/page.ts'

export const faqPage = page({
  path: '/faq',
  file: 'faq/faq-page.tsx',
  frame: 'public',
  layout: 'full',
  guard: 'none',
})
