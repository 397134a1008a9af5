import { reviewers } from '@let-twe/core/staff/staff-role.ts'
import { page } from '../../page/page.ts'

export const moneyPage = page({
  path: '/money',
  file: 'money/money-page.tsx',
  access: reviewers,
  title: ({ office }) => office.nav_money,
  menu: { group: 'work', icon: 'wallet' },
  tab: { of: 'money', label: ({ cash }) => cash.tab_incoming },
})
