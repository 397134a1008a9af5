import { page } from '../../page/page.ts'

export const transfersPage = page({
  path: '/transfers',
  file: 'transfer/transfers-page.tsx',
  access: 'assign_suspense',
  live: true,
  title: ({ office }) => office.transfers_title,
})
