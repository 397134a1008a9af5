import { page } from '../../page/page.ts'

export const dualControlPage = page({
  path: '/second-person',
  file: 'dual-control/dual-control-page.tsx',
  access: 'staff',
  live: true,
  title: ({ office }) => office.nav_second_person,
  menu: { group: 'work', icon: 'check' },
})
