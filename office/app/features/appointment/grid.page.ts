import { page } from '../../page/page.ts'

export const gridPage = page({
  path: '/appointments/grid',
  file: 'appointment/grid-page.tsx',
  access: 'work_on_cases',
  live: true,
  title: ({ office }) => office.grid_title,
})
