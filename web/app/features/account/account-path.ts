import type { OtpPurpose } from './account-progress.ts'

type Way = { readonly start: string; readonly confirmOtp: string; readonly setPin: string; readonly confirmPin: string }

/** The pages of each purpose (docs/product.md §2.2): one screen each, told apart by its path. */
export const accountPath: Readonly<Record<OtpPurpose, Way>> = {
  register: { start: '/register', confirmOtp: '/confirm-otp', setPin: '/set-pincode', confirmPin: '/confirm-pincode' },
  forgot_pin: {
    start: '/forget-password',
    confirmOtp: '/forget-password/confirm-otp',
    setPin: '/forget-password/set-pincode',
    confirmPin: '/forget-password/confirm-pincode',
  },
  change_number: { start: '/change-phone-number', confirmOtp: '/change-phone-number/confirm-otp', setPin: '', confirmPin: '' },
}

/** What the page at a path is for. */
export function purposeAt(pathname: string): OtpPurpose {
  if (pathname.startsWith('/forget-password')) return 'forgot_pin'
  return pathname.startsWith('/change-phone-number') ? 'change_number' : 'register'
}
