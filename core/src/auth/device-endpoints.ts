import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { idField, idInUrl, otpField, otpSentData } from '../fields.ts'

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

/** Last used first. */
export const listDevices = endpoint({
  method: 'GET',
  path: '/devices',
  summary: 'The phones of the caller: those that are known, and those on which a session is open.',
  access: 'borrower',
  requiresFullSession: true,
  data: z.array(deviceData),
  errors: [],
})

export const removeDevice = endpoint({
  method: 'DELETE',
  path: '/devices/{id}',
  summary: 'Logs a phone out from afar: its sessions end, and next time it needs a code.',
  access: 'borrower',
  requiresFullSession: true,
  params: idInUrl,
  data: done,
  errors: ['not_found'],
})

/** This one stays. */
export const logOutEverywhere = endpoint({
  method: 'POST',
  path: '/devices/log-out-everywhere',
  summary: 'Logs every other phone out, also those that keep no cookies.',
  access: 'borrower',
  requiresFullSession: true,
  data: done,
  errors: [],
})

export const sendDeviceOtp = endpoint({
  method: 'POST',
  path: '/devices/send-otp',
  summary: 'Sends a code to the own number, with which a new phone becomes known.',
  access: 'borrower',
  data: otpSentData,
  errors: ['too_many_requests', 'account_restricted'],
})

export const confirmDevice = endpoint({
  method: 'POST',
  path: '/devices/confirm',
  summary: 'Enters the code for a new phone: the session is a full one, and the phone is known from its next call on.',
  access: 'borrower',
  body: z.strictObject({ code: otpField }),
  data: done,
  errors: ['otp_wrong', 'otp_expired', 'too_many_requests', 'account_restricted'],
})
