import { reviewers } from '@let-twe/core/staff/staff-role.ts'
import { page } from '../../page/page.ts'

export const workPage = page({
  path: '/',
  file: 'work/work-page.tsx',
  access: reviewers,
  title: ({ office }) => office.nav_work,
  menu: { group: 'work', icon: 'home' },
})
