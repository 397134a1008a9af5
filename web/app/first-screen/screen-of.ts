import { type PaymentType, paymentTypes } from '@let-twe/core/payment/payment-type.ts'
import { type Screen, screens } from '@let-twe/core/screen/endpoints.ts'

/** The element for what the server paints, before the skeleton that it hides. */
export const firstScreenId = 'first-screen'

/** The first screen of a page as a call; null for a page without one, and for a way to pay that there is not. */
export function screenOf(pathname: string): { readonly name: Screen; readonly type?: PaymentType } | null {
  const [page, type] = pathname.slice(1).split('/')
  const name = screens.find((each) => each === page)
  if (name === undefined) return null
  if (name !== 'payment') return { name }
  const known = paymentTypes.find((each) => each === type)
  return known ? { name, type: known } : null
}
