import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { idField, idInUrl, parsedField } from '../fields.ts'
import { sessionData } from './session-data.ts'

const done = z.strictObject({})

/** What the phone signs or makes, in base64url, as WebAuthn names it. */
const bytesField = (maximum: number) => parsedField(maximum, 'passkey_refused', (text) => (/^[\w-]+$/.test(text) ? text : null))

/** The options that the browser's WebAuthn call takes, as it takes them. */
const optionsData = z.record(z.string(), z.unknown())

/** Begins a log-in with fingerprint or face: it names nobody, so it is the same for everybody. The challenge works once, for five minutes. */
export const passkeyLoginOptions = endpoint({
  method: 'POST',
  path: '/auth/passkey/options',
  summary: 'Begin a log-in with a passkey.',
  access: 'public',
  data: optionsData,
  errors: ['too_many_requests'],
})

/** Logs in with the phone's signature; the passkey names the account. */
export const passkeyLogin = endpoint({
  method: 'POST',
  path: '/auth/passkey/login',
  summary: 'Log in with a passkey.',
  access: 'public',
  body: z.strictObject({
    id: bytesField(1_400),
    client_data: bytesField(4_000),
    authenticator_data: bytesField(4_000),
    signature: bytesField(4_000),
  }),
  data: z.strictObject({ ...sessionData.shape, phone_number: z.string() }),
  errors: ['passkey_refused', 'too_many_requests'],
})

/** The passkeys of the caller, newest first. */
export const listPasskeys = endpoint({
  method: 'GET',
  path: '/passkeys',
  summary: 'The own passkeys.',
  access: 'borrower',
  requiresFullSession: true,
  data: z.array(z.strictObject({ id: idField, name: z.string(), created_at: z.string(), last_used_at: z.nullable(z.string()) })),
  errors: [],
})

/** Begins a new passkey, with the PIN. The challenge works once, for five minutes, in this session. */
export const passkeyOptions = endpoint({
  method: 'POST',
  path: '/passkeys/options',
  summary: 'Begin a new passkey, with the PIN.',
  access: 'borrower',
  requiresFullSession: true,
  requiresPin: true,
  data: optionsData,
  errors: ['too_many_requests'],
})

/** Stores the phone's passkey; the owner is notified in the app and by SMS. */
export const addPasskey = endpoint({
  method: 'POST',
  path: '/passkeys',
  summary: 'Store a new passkey.',
  access: 'borrower',
  requiresFullSession: true,
  body: z.strictObject({ id: bytesField(1_400), client_data: bytesField(4_000), attestation: bytesField(12_000) }),
  data: done,
  errors: ['passkey_refused'],
})

/** Takes a passkey away: it opens nothing any more. */
export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/passkeys/{id}',
  summary: 'Take a passkey away.',
  access: 'borrower',
  requiresFullSession: true,
  params: idInUrl,
  data: done,
  errors: ['not_found'],
})
