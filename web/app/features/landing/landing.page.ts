import { page } from '../../page/page.ts'

export const landingPage = page({
  path: '/',
  file: 'landing/landing-page.tsx',
  frame: 'public',
  layout: 'full',
  guard: 'none',
})
