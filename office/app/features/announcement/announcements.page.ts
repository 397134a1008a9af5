import { page } from '../../page/page.ts'

export const announcementsPage = page({
  path: '/announcements',
  file: 'announcement/announcements-page.tsx',
  access: 'staff',
  title: ({ office }) => office.nav_announcements,
  menu: { group: 'lender', icon: 'bell' },
})
