import { page } from '../../page/page.ts'

export const transfersPage = page({
  path: '/transfers',
  file: 'money/transfers-page.tsx',
  access: 'assign_suspense',
  live: true,
  title: ({ office }) => office.transfers_title,
})
