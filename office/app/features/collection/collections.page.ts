import { reviewers } from '@let-twe/core/staff/staff-role.ts'
import { page } from '../../page/page.ts'

export const collectionsPage = page({
  path: '/collections',
  file: 'collection/collections-page.tsx',
  access: reviewers,
  title: ({ office }) => office.nav_collections,
  menu: { group: 'work', icon: 'phone' },
})
