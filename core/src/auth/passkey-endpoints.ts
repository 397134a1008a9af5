import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { idField, idInUrl, parsedField } from '../fields.ts'
import { sessionData } from './session-data.ts'

const done = z.strictObject({})

/** The phone's reply, in base64url, as WebAuthn names it. */
const bytesField = (maximum: number) => parsedField(maximum, 'passkey_refused', (text) => (/^[\w-]+$/.test(text) ? text : null))

/** The options that the browser's WebAuthn call takes, as it takes them. */
const optionsData = z.record(z.string(), z.unknown())

/** It names nobody, so it is the same for everyone. The challenge works once, for five minutes. */
export const passkeyLoginOptions = endpoint({
  method: 'POST',
  path: '/auth/passkey/options',
  summary: 'Begins a log-in with a passkey.',
  access: 'public',
  data: optionsData,
  errors: ['too_many_requests'],
})

export const passkeyLogin = endpoint({
  method: 'POST',
  path: '/auth/passkey/login',
  summary: "Logs in with the phone's signature; the passkey names the account.",
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

export const listPasskeys = endpoint({
  method: 'GET',
  path: '/passkeys',
  summary: 'The passkeys of the caller, newest first.',
  access: 'borrower',
  requiresFullSession: true,
  data: z.array(z.strictObject({ id: idField, name: z.string(), created_at: z.string(), last_used_at: z.nullable(z.string()) })),
  errors: [],
})

/** The challenge works once, for five minutes, in this session. */
export const passkeyOptions = endpoint({
  method: 'POST',
  path: '/passkeys/options',
  summary: 'Begins a new passkey, with the PIN.',
  access: 'borrower',
  requiresFullSession: true,
  requiresPin: true,
  data: optionsData,
  errors: ['too_many_requests'],
})

export const addPasskey = endpoint({
  method: 'POST',
  path: '/passkeys',
  summary: "Stores the phone's passkey; the owner is notified in the app and by SMS.",
  access: 'borrower',
  requiresFullSession: true,
  body: z.strictObject({ id: bytesField(1_400), client_data: bytesField(4_000), attestation: bytesField(12_000) }),
  data: done,
  errors: ['passkey_refused'],
})

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/passkeys/{id}',
  summary: 'Removes a passkey.',
  access: 'borrower',
  requiresFullSession: true,
  params: idInUrl,
  data: done,
  errors: ['not_found'],
})
