import { page } from '../../page/page.ts'

export const changeNumberOtpPage = page({
  path: '/change-phone-number/confirm-otp',
  file: 'account/change-number-otp-page.tsx',
  layout: 'full',
  guard: 'login',
  title: ({ account }) => account.otp_title,
})
