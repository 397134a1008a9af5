import { page } from '../../page/page.ts'

export const qrScanPage = page({
  path: '/qr-scan',
  file: 'application/qr-scan-page.tsx',
  layout: 'phone',
  guard: 'steps',
  title: ({ application }) => application.step_customer_information,
  words: ['questions', 'application'],
})
