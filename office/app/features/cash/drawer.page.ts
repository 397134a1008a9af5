import { reviewers } from '@let-twe/core/staff/staff-role.ts'
import { page } from '../../page/page.ts'

export const drawerPage = page({
  path: '/money/drawer',
  file: 'cash/drawer-page.tsx',
  access: reviewers,
  title: ({ cash }) => cash.drawer_title,
  tab: { of: 'money', label: ({ cash }) => cash.tab_drawer },
})
