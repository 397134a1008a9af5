import { page } from '../../page/page.ts'

export const serviceProcedurePage = page({
  path: '/service-procedure',
  file: 'about/service-procedure-page.tsx',
  frame: 'public',
  layout: 'full',
  guard: 'none',
})
