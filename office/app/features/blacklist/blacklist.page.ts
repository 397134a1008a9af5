import { page } from '../../page/page.ts'

export const blacklistPage = page({
  path: '/blacklist',
  file: 'blacklist/blacklist-page.tsx',
  access: 'manage_blacklist',
  title: ({ office }) => office.nav_blacklist,
  menu: { group: 'people', icon: 'warning' },
})
