import { page } from '../../page/page.ts'

export const confirmPincodePage = page({
  path: '/confirm-pincode',
  file: 'account/confirm-pincode-page.tsx',
  frame: 'account',
  layout: 'full',
  guard: 'none',
  title: ({ account }) => account.confirm_pin_title,
})

export const forgetPasswordConfirmPincodePage = page({
  path: '/forget-password/confirm-pincode',
  file: 'account/confirm-pincode-page.tsx',
  frame: 'account',
  layout: 'full',
  guard: 'none',
  title: ({ account }) => account.confirm_pin_title,
})
