import { page } from '../../page/page.ts'

export const setPincodePage = page({
  path: '/set-pincode',
  file: 'account/set-pincode-page.tsx',
  frame: 'account',
  layout: 'full',
  guard: 'none',
  title: ({ account }) => account.set_pin_title,
})

export const forgetPasswordSetPincodePage = page({
  path: '/forget-password/set-pincode',
  file: 'account/set-pincode-page.tsx',
  frame: 'account',
  layout: 'full',
  guard: 'none',
  title: ({ account }) => account.set_new_pin_title,
})
