import { paymentTypes } from '@let-twe/core/payment/payment-type.ts'
import { page } from '../../page/page.ts'

export const paymentPage = page({
  path: '/payment/:type',
  file: 'loan/payment-page.tsx',
  layout: 'default',
  guard: 'active',
  types: paymentTypes,
  title: ({ payment }) => payment.title,
  words: ['loan'],
})
