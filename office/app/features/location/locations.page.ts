import { staffRoles } from '@let-twe/core/staff/staff-role.ts'
import { page } from '../../page/page.ts'

export const locationsPage = page({
  path: '/locations',
  file: 'location/locations-page.tsx',
  access: staffRoles,
  title: ({ office }) => office.nav_locations,
  menu: { group: 'lender', icon: 'branch' },
})
