import { href } from 'react-router'

import type { OtpPurpose } from './account-progress.ts'

type Way = { readonly start: string; readonly confirmOtp: string; readonly setPin: string; readonly confirmPin: string }

/** The pages of each purpose (docs/product.md §2.2): one page each, distinguished by its path. */
export const accountPath: Readonly<Record<OtpPurpose, Way>> = {
  register: {
    start: href('/register'),
    confirmOtp: href('/confirm-otp'),
    setPin: href('/set-pincode'),
    confirmPin: href('/confirm-pincode'),
  },
  forgot_pin: {
    start: href('/forget-password'),
    confirmOtp: href('/forget-password/confirm-otp'),
    setPin: href('/forget-password/set-pincode'),
    confirmPin: href('/forget-password/confirm-pincode'),
  },
  change_number: { start: href('/change-phone-number'), confirmOtp: href('/change-phone-number/confirm-otp'), setPin: '', confirmPin: '' },
}

/** The purpose of the page at a path. */
export function purposeAt(pathname: string): OtpPurpose {
  if (pathname.startsWith(href('/forget-password'))) return 'forgot_pin'
  return pathname.startsWith(href('/change-phone-number')) ? 'change_number' : 'register'
}
