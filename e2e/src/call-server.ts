import { type Data, type Endpoint, type Sent, pinHeader } from '@let-twe/core/endpoint.ts'
import { demoStaffCode, staffLogin } from '@let-twe/core/staff/endpoints.ts'
import type { Product } from './start-product.ts'

/** Calls an endpoint beside the page, at `product.customers` or `product.office`; throws the code of a refusal. `pin` goes along where a call asks for it. */
export type Call = <const E extends Endpoint>(endpoint: E, sent: Sent<E>, pin?: string) => Promise<Data<E>>

/** Calls of a borrower; `session` is a log-in's reply, none is a visitor. */
export function callAsCustomer(product: Pick<Product, 'customers'>, session?: { token: string; user_id: string }): Call {
  return (endpoint, sent, pin) =>
    call(`${product.customers}/api/client`, endpoint, sent, {
      ...(session ? { authorization: `Bearer ${session.token}`, 'x-user-id': session.user_id } : {}),
      ...(pin === undefined ? {} : { [pinHeader]: pin }),
    })
}

/** Calls of a member of staff, by the demo's user name. */
export async function callAsStaff(product: Product, username: string): Promise<Call> {
  return logInAsStaff(product, { username, password: staffPassword(product, username), code: await staffCode(product) })
}

/** Calls of a member of staff, by an own password and code. */
export async function logInAsStaff(
  { office }: Pick<Product, 'office'>,
  login: { readonly username: string; readonly password: string; readonly code: string },
): Promise<Call> {
  const { token } = await call(`${office}/api/office`, staffLogin, { body: login })
  return (endpoint, sent) => call(`${office}/api/office`, endpoint, sent, { authorization: `Bearer ${token}` })
}

/** Calls without a log-in. */
export function callOffice({ office }: Pick<Product, 'office'>): Call {
  return (endpoint, sent) => call(`${office}/api/office`, endpoint, sent)
}

/** The password of a demo account, which the start printed. */
export function staffPassword({ startLines }: Product, username: string): string {
  const password = startLines.map((line) => new RegExp(`^\\s+${username}\\s+password (\\S+)`).exec(line)?.[1]).find(Boolean)
  if (password === undefined) throw new Error(`the start printed no password for ${username}`)
  return password
}

/** The code that demo accounts log in with now. */
export async function staffCode(product: Product): Promise<string> {
  return (await call(`${product.office}/api/office`, demoStaffCode, {})).code
}

let calls = 0

/** Every call from an address of its own: hundreds of accounts of one address are a flood. */
function nextAddress(): string {
  calls += 1
  return `10.${Math.floor(calls / 65_536) % 256}.${Math.floor(calls / 256) % 256}.${calls % 256}`
}

async function call<const E extends Endpoint>(
  base: string,
  endpoint: E,
  sent: Sent<E>,
  headers: Readonly<Record<string, string>> = {},
): Promise<Data<E>> {
  const { params = {}, query = {}, body } = sent as { params?: Record<string, string>; query?: Record<string, string>; body?: unknown }
  const isForm = body instanceof FormData
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name]!)
  const response = await fetch(`${base}${path}?${new URLSearchParams(query)}`, {
    method: endpoint.method,
    headers: {
      ...headers,
      'x-forwarded-for': nextAddress(),
      ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  })
  const reply = (await response.json()) as { data: Data<E>; response?: { code: string } }
  if (!response.ok) throw new Error(`${endpoint.path} answered ${response.status} ${reply.response?.code}`)
  return reply.data
}
