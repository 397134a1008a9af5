import { expect, expectTypeOf, it } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { type ErrorOf, errorsOf } from './endpoint-errors.ts'
import { idInUrl } from './fields.ts'

const everything = endpoint({
  method: 'POST',
  path: '/things/{id}',
  summary: 'A call of every kind.',
  access: 'active_borrower',
  requiresFullSession: true,
  requiresPin: true,
  idempotent: true,
  params: idInUrl,
  body: z.strictObject({}),
  file: 'file',
  data: z.strictObject({}),
  errors: ['loan_not_open'],
})
const codesOfEverything = [
  'account_inactive',
  'account_restricted',
  'already_done',
  'body_invalid',
  'body_too_large',
  'content_type_refused',
  'document_too_large',
  'idempotency_conflict',
  'loan_not_open',
  'not_found',
  'not_logged_in',
  'pin_locked',
  'pin_required',
  'pin_wrong',
  'server_error',
  'service_unavailable',
  'session_ended',
  'too_many_requests',
  'user_mismatch',
] as const

const plain = endpoint({ method: 'GET', path: '/', summary: 'A plain call.', access: 'public', data: z.strictObject({}), errors: [] })
const codesOfPlain = ['body_invalid', 'server_error', 'service_unavailable'] as const

const staff = endpoint({
  method: 'GET',
  path: '/',
  summary: 'A staff call.',
  access: 'waive_fee',
  branch: 'head_office',
  data: z.strictObject({}),
  errors: [],
})
const codesOfStaff = [
  'body_invalid',
  'head_office_only',
  'not_found',
  'not_logged_in',
  'other_branch',
  'related_party',
  'server_error',
  'service_unavailable',
  'session_ended',
  'staff_account_new',
] as const

it('the codes of an endpoint are its own and those of its kind', () => {
  expect([...errorsOf(everything)].toSorted()).toEqual(codesOfEverything)
  expect([...errorsOf(plain)].toSorted()).toEqual(codesOfPlain)
  expect([...errorsOf(staff)].toSorted()).toEqual(codesOfStaff)
})

it('the type names the same codes as the set', () => {
  expectTypeOf<ErrorOf<typeof everything>>().toEqualTypeOf<(typeof codesOfEverything)[number]>()
  expectTypeOf<ErrorOf<typeof plain>>().toEqualTypeOf<(typeof codesOfPlain)[number]>()
  expectTypeOf<ErrorOf<typeof staff>>().toEqualTypeOf<(typeof codesOfStaff)[number]>()
})
