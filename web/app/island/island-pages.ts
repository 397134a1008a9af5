import type { ComponentType } from 'react'
import ConfirmOtpPage, { clientLoader as loadConfirmOtp } from '../features/account/confirm-otp-page.tsx'
import ConfirmPincodePage, { clientLoader as loadConfirmPincode } from '../features/account/confirm-pincode-page.tsx'
import ForgetPasswordPage, { clientLoader as loadForgetPassword } from '../features/account/forget-password-page.tsx'
import LoginPage, { clientLoader as loadLogin } from '../features/account/login-page.tsx'
import RegisterPage, { clientLoader as loadRegister } from '../features/account/register-page.tsx'
import SetPincodePage, { clientLoader as loadSetPincode } from '../features/account/set-pincode-page.tsx'
import { type routeTable, routeOf } from '../route-table.ts'

type IslandRow = Extract<(typeof routeTable)[number], { island: true }>

/** A page's view and the loader of what this phone knows; `given` is what the server has put into the page. */
export type IslandPage = {
  readonly Page: ComponentType<never>
  readonly clientLoader: (args: { request: Request; given?: never }) => Promise<unknown>
}

// picked one by one: what only the server needs of a page stays out of the script
const pages: Readonly<Record<IslandRow['page'], IslandPage>> = {
  'account/confirm-otp-page.tsx': { Page: ConfirmOtpPage, clientLoader: loadConfirmOtp },
  'account/confirm-pincode-page.tsx': { Page: ConfirmPincodePage, clientLoader: loadConfirmPincode },
  'account/forget-password-page.tsx': { Page: ForgetPasswordPage, clientLoader: loadForgetPassword },
  'account/login-page.tsx': { Page: LoginPage, clientLoader: loadLogin },
  'account/register-page.tsx': { Page: RegisterPage, clientLoader: loadRegister },
  'account/set-pincode-page.tsx': { Page: SetPincodePage, clientLoader: loadSetPincode },
}

/** The page at a path of the island. Throws for any other: a bug. */
export function islandPage(pathname: string): IslandPage {
  const row = routeOf(pathname)
  if (!row?.island) throw new Error(`${pathname} is no page of the island`)
  return pages[row.page as IslandRow['page']]
}
