import { staffRoles } from '@let-twe/core/staff/staff-role.ts'
import { page } from '../../page/page.ts'

export const announcementsPage = page({
  path: '/announcements',
  file: 'announcement/announcements-page.tsx',
  access: staffRoles,
  title: ({ office }) => office.nav_announcements,
  menu: { group: 'lender', icon: 'bell' },
})
