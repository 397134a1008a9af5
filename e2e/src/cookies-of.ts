import { login } from '@let-twe/core/auth/endpoints.ts'
import { pin } from './sign-in.ts'
import type { Product } from './start-product.ts'

/** Logs a borrower of the demo in and returns the cookies that their browser would send, as a header. */
export async function cookiesOf(product: Product, phone: string): Promise<string> {
  const reply = await fetch(`${product.customers}/api/client${login.path}`, {
    method: login.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ phone_number: phone, type: 'pin', code: pin }),
  })
  if (!reply.ok) throw new Error(`the log-in answered ${reply.status}`)
  return reply.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
}
