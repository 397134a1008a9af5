import type { Texts } from '@let-twe/texts/catalogue-en.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { type routeTable, routeOf } from './route-table.ts'

type Row = (typeof routeTable)[number]
/** Pages of the app; a public page names itself in its own meta data. */
type AppPath = Exclude<Row, { server: true }>['path']

const titles: Readonly<Record<AppPath, (texts: Texts) => string>> = {
  '/register': ({ account }) => account.register_title,
  '/confirm-otp': ({ account }) => account.otp_title,
  '/login': ({ account }) => account.login_title,
  '/forget-password': ({ account }) => account.forgot_title,
  '/forget-password/confirm-otp': ({ account }) => account.otp_title,
  '/set-pincode': ({ account }) => account.set_pin_title,
  '/confirm-pincode': ({ account }) => account.confirm_pin_title,
  '/forget-password/set-pincode': ({ account }) => account.set_new_pin_title,
  '/forget-password/confirm-pincode': ({ account }) => account.confirm_pin_title,
  '/rejection': ({ account }) => account.rejection_title,
  '/home': ({ loan }) => loan.home_title,
  '/current-loan': ({ loan }) => loan.current_title,
  '/loan-history/:id': ({ loan }) => loan.history_title,
  '/payment/:type': ({ payment }) => payment.title,
  '/appointment-success': ({ appointment }) => appointment.success_title,
  '/qr-scan': ({ application }) => application.step_qr_scan,
  '/customer-information': ({ application }) => application.step_customer_information,
  '/required-documents': ({ application }) => application.step_required_documents,
  '/additional-information': ({ application }) => application.step_additional_information,
  '/choose-loan-type': ({ application }) => application.step_choose_loan_type,
  '/interview-appointment': ({ application }) => application.step_interview,
  '/profile/:type': ({ profile }) => profile.title,
  '/edit-information': ({ profile }) => profile.edit,
  '/update-information': ({ application }) => application.update_title,
  '/pre-approve/make-appointment': ({ appointment }) => appointment.branch_title,
  '/notification': ({ notification }) => notification.heading,
  '/help/:type': ({ help }) => help.title,
  '/find-atm': ({ location }) => location.atms_title,
  '/find-branch': ({ location }) => location.branches_title,
  '/change-phone-number': ({ account }) => account.change_phone_title,
  '/change-phone-number/confirm-otp': ({ account }) => account.otp_title,
  '/resubmit-interview-appointment': ({ appointment }) => appointment.again_title,
}

/** The title of a page in the browser, as it stands in the HTML that the server sends; a heading may say more later. */
export function pageTitle(pathname: string, texts: Texts): string {
  const path = routeOf(pathname)?.path as keyof typeof titles | undefined
  const { layout } = texts
  const page = pathname === '/offline' ? layout.offline_title : (path && titles[path]?.(texts)) || layout.not_found_title
  return fill(layout.page_title, { page })
}
