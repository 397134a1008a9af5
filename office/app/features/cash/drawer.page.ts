import { page } from '../../page/page.ts'

export const drawerPage = page({
  path: '/money/drawer',
  file: 'cash/drawer-page.tsx',
  access: 'take_cash',
  title: ({ cash }) => cash.drawer_title,
  tab: { of: 'money', label: ({ cash }) => cash.tab_drawer },
})
