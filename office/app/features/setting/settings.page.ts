import { page } from '../../page/page.ts'

export const settingsPage = page({
  path: '/settings/:area?/:subject?',
  file: 'setting/settings-page.tsx',
  access: 'change_settings',
  headOffice: true,
  title: ({ office }) => office.nav_settings,
  menu: { group: 'lender', icon: 'edit' },
})
