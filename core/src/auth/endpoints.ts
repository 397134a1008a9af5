import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { booleanField, choiceField, dateField, otpField, parsedField, phoneNumberField, pinField, textField } from '../fields.ts'
import { identityNumberField, passportField, workPermitField } from '../borrower/answers.ts'
import { registrationFields } from '../borrower/profile-fields.ts'
import { sessionData } from './session-data.ts'

/** An empty success. */
const done = z.strictObject({})

/** After a code was sent: the seconds that it lives, and the seconds until another may be requested. */
const otpSent = z.strictObject({ expires_in: z.number(), resend_in: z.number() })

const authToken = parsedField(100, 'auth_token_invalid', (text) => (/^[\w-]{20,100}$/.test(text) ? text : null))

const forgetPassword = z._default(booleanField, false)

/** Keeps a registration until its number is verified; sent again from the same browser, or without cookies from the same address, it replaces the earlier one. */
export const register = endpoint({
  method: 'POST',
  path: '/auth/register',
  summary: 'Keep a pending registration until the phone number is verified.',
  access: 'public',
  body: z.strictObject(registrationFields),
  data: done,
  errors: ['too_many_requests'],
})

/** Registration of a person who already borrowed at a branch: matched by identity numbers, without the form. */
export const registerOnlyPhoneNo = endpoint({
  method: 'POST',
  path: '/auth/register-only-phone-no',
  summary: 'Register a person who already borrowed at a branch.',
  access: 'public',
  body: z.strictObject({
    phone_number: phoneNumberField,
    identity_number: z.optional(identityNumberField),
    passport: z.optional(passportField),
    work_permit: z.optional(workPermitField),
    father_name: z.optional(textField(80)),
    status: choiceField(['active']),
  }),
  data: done,
  errors: ['too_many_requests'],
})

/** Sends a one-time code for registering, or for a forgotten PIN; the same answer for known and unknown numbers. */
export const sendOtp = endpoint({
  method: 'POST',
  path: '/auth/send-otp',
  summary: 'Send a one-time code by SMS.',
  access: 'public',
  body: z.strictObject({ phone_number: phoneNumberField, forget_password: forgetPassword }),
  data: otpSent,
  errors: ['too_many_requests'],
})

/** Checks a one-time code; the `auth_token` is single use, lives 10 minutes and is bound to phone and purpose. */
export const checkOtp = endpoint({
  method: 'POST',
  path: '/auth/check-otp',
  summary: 'Check a one-time code and get the token to set a PIN with.',
  access: 'public',
  body: z.strictObject({ phone_number: phoneNumberField, code: otpField, forget_password: forgetPassword }),
  data: z.strictObject({ auth_token: z.string() }),
  errors: ['otp_wrong', 'otp_expired', 'registration_missing', 'too_many_requests'],
})

/** Sets or changes the PIN with the token of a checked code, and logs in. */
export const setPassword = endpoint({
  method: 'POST',
  path: '/auth/set-password',
  summary: 'Set the PIN with the token of a checked code, and log in.',
  access: 'public',
  body: z.strictObject({ phone_number: phoneNumberField, password: pinField, forget_password: forgetPassword, auth_token: authToken }),
  data: sessionData,
  errors: ['auth_token_invalid', 'pin_too_simple', 'registration_missing', 'too_many_requests'],
})

/** Logs in with the PIN, or with a one-time code. */
export const login = endpoint({
  method: 'POST',
  path: '/auth/login',
  summary: 'Log in with the PIN or with a one-time code.',
  access: 'public',
  body: z.strictObject({
    phone_number: phoneNumberField,
    type: choiceField(['pin', 'otp']),
    code: otpField,
    forget_password: forgetPassword,
  }),
  data: sessionData,
  errors: ['login_wrong', 'otp_wrong', 'otp_expired', 'pin_locked', 'too_many_requests'],
})

/** Drops the code and the registration that this browser, or without cookies this address, has waiting on a number; never gives tries or sends back. */
export const destoryCache = endpoint({
  method: 'POST',
  path: '/auth/destory-cache',
  summary: 'Drop the own pending code and registration of a number.',
  access: 'public',
  body: z.strictObject({ phone_number: phoneNumberField }),
  data: done,
  errors: ['too_many_requests'],
})

/** Stores the language of the x-language header for texts that are sent later. */
export const setLang = endpoint({
  method: 'POST',
  path: '/auth/set-lang',
  summary: 'Store the language of the x-language header for texts sent later.',
  access: 'borrower',
  data: done,
  errors: [],
})

/**
 * Checks the PIN of the logged-in borrower, which opens a session that a code alone has opened. Calls that need the PIN take
 * it with them (`requiresPin`); for a caller without cookies, `valid_for` says how many seconds one such call may follow.
 */
export const checkPinCode = endpoint({
  method: 'POST',
  path: '/auth/check-pin-code',
  summary: 'Enter the PIN again before a sensitive action.',
  access: 'borrower',
  body: z.strictObject({ password: pinField }),
  data: z.strictObject({ valid_for: z.number() }),
  errors: ['pin_wrong', 'pin_locked', 'too_many_requests'],
})

/**
 * Answers what is on file, after a PIN was forgotten on an unknown phone or by a caller without cookies: the number of a
 * paper and the date of birth. Right, the account is open again. Three wrong answers, and staff lift the restriction.
 */
export const confirmIdentity = endpoint({
  method: 'POST',
  path: '/auth/confirm-identity',
  summary: 'After a forgotten PIN, answer the number of a paper and the date of birth on file.',
  access: 'borrower',
  body: z.strictObject({
    identity_number: z.optional(identityNumberField),
    passport: z.optional(passportField),
    work_permit: z.optional(workPermitField),
    dob: dateField,
  }),
  data: done,
  errors: ['identity_wrong', 'account_restricted', 'too_many_requests'],
})

/** Changes a known PIN. Other sessions end, and an SMS goes to the number. */
export const changePinCode = endpoint({
  method: 'POST',
  path: '/auth/change-pin-code',
  summary: 'Change the PIN, with the present one.',
  access: 'borrower',
  requiresFullSession: true,
  requiresPin: true,
  body: z.strictObject({ password: pinField }),
  data: done,
  errors: ['pin_too_simple', 'too_many_requests'],
})

/** Ends the session on the server. */
export const logout = endpoint({
  method: 'POST',
  path: '/auth/logout',
  summary: 'End the session.',
  access: 'borrower',
  clearsPages: true,
  data: done,
  errors: [],
})

/**
 * Ends the session whose token has this SHA-256 (hex): a phone that logged out without network keeps only that, which
 * opens nothing. The answer is the same whether there was such a session or not.
 */
export const endSession = endpoint({
  method: 'POST',
  path: '/auth/end-session',
  summary: 'End a session after the phone logged out without network.',
  access: 'public',
  body: z.strictObject({ session: parsedField(64, 'field_invalid', (text) => (/^[0-9a-f]{64}$/.test(text) ? text : null)) }),
  data: done,
  errors: ['too_many_requests'],
})
