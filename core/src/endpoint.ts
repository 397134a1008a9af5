import type * as z from 'zod/mini'
import type { BranchRule } from './branch/branch-rule.ts'
import type { ApiScope } from './connection/api-key.ts'
import type { ErrorCode } from './errors.ts'
import type { StaffAccess } from './staff/permission.ts'

/**
 * The callers of an endpoint. `public`: everybody. `borrower`: a session. `active_borrower`: a session whose account is
 * on (`account_inactive` otherwise). `key`: a key of the lender's own system, with the endpoint's scope. `staff` or permissions: staff, on the back office's own server.
 */
export type Access = 'public' | 'borrower' | 'active_borrower' | 'key' | StaffAccess

/** True for an endpoint of the back office. */
export function isStaffAccess(access: Access): access is StaffAccess {
  return access !== 'public' && access !== 'borrower' && access !== 'active_borrower' && access !== 'key'
}

/** The header that carries the PIN of the caller. */
export const pinHeader = 'x-pin'

/** The largest page of any list. */
export const pageSize = 20

type Schema = z.ZodMiniType<unknown, unknown>

/**
 * One endpoint, written once: the server serves it, the clients call it, OpenAPI documents it, the tests
 * walk it. Paths are relative to the base (`/api/client` or `/api/office`) and hold `{name}` for path parameters.
 */
export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: `/${string}`
  /** One sentence: the docstring of the endpoint, and its text in OpenAPI. A comment above the endpoint only adds to it. */
  readonly summary: string
  readonly access: Access
  /** Of a call with a key. */
  readonly scope?: ApiScope
  /** The branch rule of a call of staff: `endpoint` requires it of every one. */
  readonly branch?: BranchRule
  /** Refused in a restricted session, as after a forgotten PIN (docs/product.md §6.6). */
  readonly requiresFullSession?: true
  /**
   * Needs the PIN with the call itself, in the header `pinHeader`: so it opens this call with these values, once. A caller
   * without cookies may check the PIN before the call instead. `sometimes`: the handler asks for it where a use needs it.
   */
  readonly requiresPin?: true | 'sometimes'
  /** Takes a PIN that was checked just before from callers with cookies, too: the specification has no other way. */
  readonly takesCheckedPin?: true
  /**
   * A list of people: every view is audited, with the kind of a search that the body asks for. Lists that one page opens together
   * name that page, and share one event.
   */
  readonly auditsAccess?: true | 'money' | 'staff' | ((body: never) => string)
  /** Of the back office, and about nobody but the caller, or for everybody to see: it writes no audit event. Everything else of the back office does. */
  readonly unaudited?: true
  /** The browser forgets the pages that it holds for its back button (Clear-Site-Data). */
  readonly clearsPages?: true
  /** Accepts an Idempotency-Key: same key and body, same reply. */
  readonly idempotent?: true
  readonly params?: Schema
  readonly query?: Schema
  readonly body?: Schema
  /** A multipart body: the fields in `body`, and one file under this name. */
  readonly file?: string
  /** The shape of `data` in a reply; absent for a reply of bytes. */
  readonly data?: Schema
  /** A list reply that adds `page`, `last_page` and `total`; takes `page` in the query. */
  readonly paged?: true
  /** The media types of a reply of bytes. */
  readonly bytes?: readonly string[]
  /** A reply that is worth compressing: much text that the caller has no hand in. */
  readonly compressed?: true
  /** The codes that this call adds to those which follow from the rest of it (endpoint-errors.ts). */
  readonly errors: readonly ErrorCode[]
}

/** A call of staff has a rule of branches, every other call has none. */
type WithRule<A extends Access> = A extends StaffAccess ? { readonly branch: BranchRule } : { readonly branch?: never }

/** Declares an endpoint and keeps its literal types. */
/* @__NO_SIDE_EFFECTS__ */
export function endpoint<const E extends Endpoint>(definition: E & WithRule<E['access']>): E {
  return definition
}

type OutputOf<S> = S extends z.ZodMiniType<infer Output, infer _Input> ? Output : undefined
type InputOf<S> = S extends z.ZodMiniType<infer _Output, infer Input> ? Input : undefined

/** A use case's input: parsed and normalised. */
export type Received<E extends Endpoint> = {
  params: OutputOf<E['params']>
  query: OutputOf<E['query']>
  body: OutputOf<E['body']>
}

/** A caller's input; members outside the endpoint are left out. */
export type Sent<E extends Endpoint> = {
  [K in 'params' | 'query' | 'body' as E[K] extends Schema ? K : never]: InputOf<E[K]>
}

/** The reply's `data`. */
export type Data<E extends Endpoint> = E extends { data: Schema } ? OutputOf<E['data']> : undefined

/** One page of a list. A list that may grow long names the start of its neighbouring pages, and counts up to `maxCounted`. */
export type Page<T> = {
  data: T[]
  page: number
  last_page: number
  total: number
  next?: string | null
  previous?: string | null
}
