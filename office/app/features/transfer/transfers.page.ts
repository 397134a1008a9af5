import { reviewers } from '@let-twe/core/staff/staff-role.ts'
import { page } from '../../page/page.ts'

export const transfersPage = page({
  path: '/transfers',
  file: 'transfer/transfers-page.tsx',
  access: reviewers,
  title: ({ office }) => office.transfers_title,
})
