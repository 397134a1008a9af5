import type { Client } from '@let-twe/client/make-client.ts'
import type { SessionValues } from '@let-twe/core/auth/guards.ts'
import type { BusinessDate } from '@let-twe/core/business-date.ts'
import { createContext } from 'react-router'

/** The person of the request's session cookies, and the open requirements (server/src/platform/http/caller.ts). */
export type Person = {
  readonly id: string
  readonly restricted: boolean
  readonly pinLifts: boolean
  readonly codeLifts: boolean
  readonly identityLifts: boolean
}

/** The server's facts of a request while it renders a page. */
export type Visit = {
  /** The site's own address as visitors see it, for canonical links. */
  readonly origin: string
  /** The instant of the request by the server's clock, and its business day. */
  readonly now: string
  readonly today: BusinessDate
  /** Reads from the API inside the process, as the visitor may and in their language; changes nothing. */
  readonly call: Client
  /** Null for a guest. */
  readonly person: Person | null
  /** The input of the guards. */
  readonly session: () => Promise<SessionValues>
  /** Lets the router's own scripts of this one reply through its content security policy. */
  readonly nonce: string
  /** By which the log knows the request. */
  readonly number: string
  /** Logs an error during rendering. */
  readonly failed: (error: unknown) => void
}

/** The visit for loaders on the server. */
export const visitContext = /* @__PURE__ */ createContext<Visit>()
