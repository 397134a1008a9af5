import { page } from '../../page/page.ts'

export const locationsPage = page({
  path: '/locations',
  file: 'location/locations-page.tsx',
  access: 'staff',
  title: ({ office }) => office.nav_locations,
  menu: { group: 'lender', icon: 'branch' },
})
