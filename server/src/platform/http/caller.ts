import type { ApiScope } from '@let-twe/core/connection/api-key.ts'
import type { Endpoint } from '@let-twe/core/endpoint.ts'
import type { Refusal } from '@let-twe/core/errors.ts'
import type { BorrowerId, StaffId } from '@let-twe/core/id.ts'
import type { Permission } from '@let-twe/core/staff/permission.ts'
import type { FastifyRequest } from 'fastify'

/** A logged-in borrower, as a route receives it. */
export type BorrowerCaller = {
  readonly kind: 'borrower'
  readonly id: BorrowerId
  readonly sessionHash: string
  readonly active: boolean
  /** Sees only due amounts: after a forgotten PIN, or while PIN or code is missing. */
  readonly restricted: boolean
  /** Restricted only because a code alone opened the session: entering the PIN opens it. */
  readonly pinLifts: boolean
  /** Restricted because the PIN was entered on an unknown phone: entering a code opens it. */
  readonly codeLifts: boolean
  /** Restricted by a forgotten PIN, until the answers about the stored data are right. */
  readonly identityLifts: boolean
  /** A cookie of ours came with this call: a browser, not a program that follows the specification alone. */
  readonly keepsCookies: boolean
  /** The phone of the session; null for sessions from before devices had identities. */
  readonly deviceId: string | null
  /** The same, where a code was entered on it and its cookie came with this call. */
  readonly provenDeviceId: string | null
}

/** A logged-in member of staff. */
export type StaffCaller = {
  readonly kind: 'staff'
  readonly id: StaffId
  readonly name: string
  /** The code of their role. */
  readonly role: string
  readonly permissions: readonly Permission[]
  /** Whose loans they see; null: those of all branches. */
  readonly branches: readonly string[] | null
  /** When a new account may handle money; null: it may. */
  readonly moneyFrom: Date | null
  readonly sessionHash: string
}

/** A system of the lender, by its key. */
export type KeyCaller = { readonly kind: 'key'; readonly id: string; readonly scopes: readonly ApiScope[] }

/** The caller that a token names. */
export type Caller = BorrowerCaller | StaffCaller | KeyCaller

/** The caller of an endpoint, by its access. */
export type CallerOf<E extends Endpoint> = E['access'] extends 'public'
  ? null
  : E['access'] extends 'borrower' | 'active_borrower'
    ? BorrowerCaller
    : E['access'] extends 'key'
      ? KeyCaller
      : StaffCaller

/** Finds the caller of a request, or refuses a missing, unknown or ended session. Each API has its own. */
export type Authenticate = (request: FastifyRequest) => Promise<Caller | Refusal>

/** The bearer token of a request, or null. */
export function bearerToken(request: FastifyRequest): string | null {
  return /^Bearer ([\w-]{20,100})$/.exec(request.headers.authorization ?? '')?.[1] ?? null
}
