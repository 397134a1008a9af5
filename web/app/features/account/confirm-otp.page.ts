import { page } from '../../page/page.ts'

export const confirmOtpPage = page({
  path: '/confirm-otp',
  file: 'account/confirm-otp-page.tsx',
  frame: 'account',
  layout: 'full',
  guard: 'guest',
  title: ({ account }) => account.otp_title,
})

export const forgetPasswordConfirmOtpPage = page({
  path: '/forget-password/confirm-otp',
  file: 'account/confirm-otp-page.tsx',
  frame: 'account',
  layout: 'full',
  guard: 'guest',
  title: ({ account }) => account.otp_title,
})
