import { type Endpoint, isStaffAccess } from './endpoint.ts'
import type { ErrorCode } from './errors.ts'
import type { StaffAccess } from './staff/permission.ts'

/** The codes that follow from an endpoint's kind, so that no endpoint lists them. */
const implied = {
  // unknown fields are refused by every call, also by those that take none
  every: ['server_error', 'service_unavailable', 'body_invalid'],
  body: ['body_too_large', 'content_type_refused'],
  file: ['document_too_large'],
  // a path without a possible id, a caller without the permission: the same bytes as for a missing row
  params: ['not_found'],
  staff: ['not_logged_in', 'session_ended', 'not_found', 'other_branch', 'head_office_only', 'staff_account_new', 'related_party'],
  borrower: ['not_logged_in', 'session_ended', 'user_mismatch'],
  key: ['not_logged_in', 'not_found', 'too_many_requests'],
  active: ['account_inactive'],
  requiresFullSession: ['account_restricted'],
  requiresPin: ['pin_required', 'pin_wrong', 'pin_locked', 'too_many_requests'],
  idempotent: ['idempotency_conflict', 'already_done'],
} as const satisfies Record<string, readonly ErrorCode[]>

type Implied<Kind extends keyof typeof implied> = (typeof implied)[Kind][number]

/** Every code that this endpoint may answer: the declared ones and those that follow from its kind. */
export type ErrorOf<E extends Endpoint> =
  | E['errors'][number]
  | Implied<'every'>
  | (E extends { body: object } ? Implied<'body'> : never)
  | (E extends { file: string } ? Implied<'file' | 'body'> : never)
  | (E extends { params: object } ? Implied<'params'> : never)
  | (E['access'] extends StaffAccess ? Implied<'staff'> : never)
  | (E['access'] extends 'borrower' | 'active_borrower' ? Implied<'borrower'> : never)
  | (E['access'] extends 'key' ? Implied<'key'> : never)
  | (E['access'] extends 'active_borrower' ? Implied<'active'> : never)
  | (E extends { requiresFullSession: true } ? Implied<'requiresFullSession'> : never)
  | (E extends { requiresPin: true | 'sometimes' } ? Implied<'requiresPin'> : never)
  | (E extends { idempotent: true } ? Implied<'idempotent'> : never)

/** The same as a set: for OpenAPI, and for the server's check of replies. */
export function errorsOf(endpoint: Endpoint): ReadonlySet<ErrorCode> {
  const { access } = endpoint
  return new Set<ErrorCode>([
    ...implied.every,
    ...(endpoint.body || endpoint.file !== undefined ? implied.body : []),
    ...(endpoint.file === undefined ? [] : implied.file),
    ...(endpoint.params ? implied.params : []),
    ...(isStaffAccess(access) ? implied.staff : access === 'public' ? [] : access === 'key' ? implied.key : implied.borrower),
    ...(access === 'active_borrower' ? implied.active : []),
    ...(endpoint.requiresFullSession ? implied.requiresFullSession : []),
    ...(endpoint.requiresPin ? implied.requiresPin : []),
    ...(endpoint.idempotent ? implied.idempotent : []),
    ...endpoint.errors,
  ])
}
