import { page } from '../../page/page.ts'

export const workPage = page({
  path: '/',
  file: 'work/work-page.tsx',
  access: 'staff',
  live: true,
  title: ({ office }) => office.nav_work,
  menu: { group: 'work', icon: 'home' },
})
