import { page } from '../../page/page.ts'

export const collectionsPage = page({
  path: '/collections',
  file: 'collection/collections-page.tsx',
  access: 'collect',
  live: true,
  title: ({ office }) => office.nav_collections,
  menu: { group: 'work', icon: 'phone' },
})
