import { page } from '../../page/page.ts'

export const bankPage = page({
  path: '/money/bank',
  file: 'bank/bank-page.tsx',
  access: 'reconcile',
  headOffice: true,
  title: ({ cash }) => cash.bank_title,
  tab: { of: 'money', label: ({ cash }) => cash.tab_bank },
})
