import { page } from '../../page/page.ts'

export const moneyPage = page({
  path: '/money',
  file: 'money/money-page.tsx',
  access: ['import_bank_file', 'post_bank_file', 'assign_suspense', 'record_payment', 'refund', 'collect'],
  live: true,
  title: ({ office }) => office.nav_money,
  menu: { group: 'work', icon: 'wallet' },
  tab: { of: 'money', label: ({ cash }) => cash.tab_incoming },
})
