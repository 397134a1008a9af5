import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { idField, idInUrl, otpField } from '../fields.ts'

const done = z.strictObject({})

/** A phone of the caller. */
const deviceData = z.strictObject({
  id: idField,
  /** System and browser, such as `Android, Chrome`; empty where it said neither. */
  name: z.string(),
  first_used_at: z.string(),
  last_used_at: z.string(),
  this_device: z.boolean(),
  /** A code was entered on it and its cookie came back: there the PIN alone opens a full session. */
  known: z.boolean(),
  logged_in: z.boolean(),
})

/** The phones of the caller: those that are known, and those on which a session is open. Last used first. */
export const listDevices = endpoint({
  method: 'GET',
  path: '/devices',
  summary: 'The own phones.',
  access: 'borrower',
  requiresFullSession: true,
  data: z.array(deviceData),
  errors: [],
})

/** Logs a phone out from afar: its sessions end, and next time it needs a code. */
export const removeDevice = endpoint({
  method: 'DELETE',
  path: '/devices/{id}',
  summary: 'Log a phone out.',
  access: 'borrower',
  requiresFullSession: true,
  params: idInUrl,
  data: done,
  errors: ['not_found'],
})

/** Logs every other phone out, also those that keep no cookies. This one stays. */
export const logOutEverywhere = endpoint({
  method: 'POST',
  path: '/devices/log-out-everywhere',
  summary: 'Log every other phone out.',
  access: 'borrower',
  requiresFullSession: true,
  data: done,
  errors: [],
})

/** Sends a code to the own number, with which a new phone becomes known. */
export const sendDeviceOtp = endpoint({
  method: 'POST',
  path: '/devices/send-otp',
  summary: 'Send a code to the own number for a new phone.',
  access: 'borrower',
  data: z.strictObject({ expires_in: z.number(), resend_in: z.number() }),
  errors: ['too_many_requests', 'account_restricted'],
})

/** Enters that code: the session is a full one, and the phone is known from its next call on. */
export const confirmDevice = endpoint({
  method: 'POST',
  path: '/devices/confirm',
  summary: 'Enter the code for a new phone.',
  access: 'borrower',
  body: z.strictObject({ code: otpField }),
  data: done,
  errors: ['otp_wrong', 'otp_expired', 'too_many_requests', 'account_restricted'],
})
