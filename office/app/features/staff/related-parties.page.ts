import { page } from '../../page/page.ts'

export const relatedPartiesPage = page({
  path: '/related-parties',
  file: 'staff/related-parties-page.tsx',
  access: 'read_reports',
  headOffice: true,
  title: ({ office }) => office.nav_related_parties,
  menu: { group: 'control', icon: 'user' },
})
