import type { PaymentType } from '@let-twe/core/payment/payment-type.ts'
import { getScreen } from '@let-twe/core/screen/endpoints.ts'
import { screenOf } from '../early-script.ts'
import { callApi } from './call-api.ts'
import { expectScreen } from './early-replies.ts'

/** Asks for all that the first screen of a page needs in one call, before its loader asks for each of them. */
export function askScreen(pathname: string): void {
  const screen = screenOf(pathname)
  if (screen === null) return
  const { name, type } = screen
  // the head of the page has asked already where it was opened here
  const query = type === undefined ? {} : { type: type as PaymentType }
  expectScreen(callApi(getScreen, { params: { name }, query }).then((reply) => (reply.ok ? { data: reply.data } : null)))
}
