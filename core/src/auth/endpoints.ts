import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import {
  booleanField,
  choiceField,
  dateField,
  otpField,
  otpSentData,
  parsedField,
  phoneNumberField,
  pinField,
  textField,
} from '../fields.ts'
import { identityNumberField, passportField, workPermitField } from '../borrower/answers.ts'
import { registrationFields } from '../borrower/profile-fields.ts'
import { sessionData } from './session-data.ts'

/** An empty success. */
const done = z.strictObject({})

const authToken = parsedField(100, 'auth_token_invalid', (text) => (/^[\w-]{20,100}$/.test(text) ? text : null))

const forgetPassword = z._default(booleanField, false)

export const register = endpoint({
  method: 'POST',
  path: '/auth/register',
  summary:
    'Stores a registration until its number is verified; a repeat from the same browser, or without cookies from the same address, replaces it.',
  access: 'public',
  body: z.strictObject(registrationFields),
  data: done,
  errors: ['too_many_requests'],
})

export const registerOnlyPhoneNo = endpoint({
  method: 'POST',
  path: '/auth/register-only-phone-no',
  summary: 'Registration of a person who already borrowed at a branch: matched by identity numbers, without the form.',
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

export const sendOtp = endpoint({
  method: 'POST',
  path: '/auth/send-otp',
  summary: 'Sends a one-time code for registering, or for a forgotten PIN; the same answer for known and unknown numbers.',
  access: 'public',
  body: z.strictObject({ phone_number: phoneNumberField, forget_password: forgetPassword }),
  data: otpSentData,
  errors: ['too_many_requests'],
})

export const checkOtp = endpoint({
  method: 'POST',
  path: '/auth/check-otp',
  summary: 'Checks a one-time code; the `auth_token` is single use, lives 10 minutes and is bound to phone and purpose.',
  access: 'public',
  body: z.strictObject({ phone_number: phoneNumberField, code: otpField, forget_password: forgetPassword }),
  data: z.strictObject({ auth_token: z.string() }),
  errors: ['otp_wrong', 'otp_expired', 'registration_missing', 'too_many_requests'],
})

export const setPassword = endpoint({
  method: 'POST',
  path: '/auth/set-password',
  summary: 'Sets or changes the PIN with the token of a checked code, and logs in.',
  access: 'public',
  body: z.strictObject({ phone_number: phoneNumberField, password: pinField, forget_password: forgetPassword, auth_token: authToken }),
  data: sessionData,
  errors: ['auth_token_invalid', 'pin_too_simple', 'registration_missing', 'too_many_requests'],
})

export const login = endpoint({
  method: 'POST',
  path: '/auth/login',
  summary: 'Logs in with the PIN, or with a one-time code.',
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

/** The caller is the browser or, without cookies, the address. */
export const destoryCache = endpoint({
  method: 'POST',
  path: '/auth/destory-cache',
  summary: "Drops the caller's waiting code and registration of a number; refunds no attempts or sends.",
  access: 'public',
  body: z.strictObject({ phone_number: phoneNumberField }),
  data: done,
  errors: ['too_many_requests'],
})

export const setLang = endpoint({
  method: 'POST',
  path: '/auth/set-lang',
  summary: 'Stores the language of the x-language header for texts that are sent later.',
  access: 'borrower',
  data: done,
  errors: [],
})

/**
 * Calls that need the PIN take it with them (`requiresPin`); for a caller without cookies, `valid_for` says how many seconds one
 * such call may follow.
 */
export const checkPinCode = endpoint({
  method: 'POST',
  path: '/auth/check-pin-code',
  summary: 'Checks the PIN of the logged-in borrower, which opens a session that a code alone has opened.',
  access: 'borrower',
  body: z.strictObject({ password: pinField }),
  data: z.strictObject({ valid_for: z.number() }),
  errors: ['pin_wrong', 'pin_locked', 'too_many_requests'],
})

/**
 * On an unknown phone or without cookies. Right answers open the account again. After three wrong ones staff lift the
 * restriction.
 */
export const confirmIdentity = endpoint({
  method: 'POST',
  path: '/auth/confirm-identity',
  summary: 'Answers the number of an identity document and the date of birth after a forgotten PIN.',
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

/** Other sessions end, and an SMS goes to the number. */
export const changePinCode = endpoint({
  method: 'POST',
  path: '/auth/change-pin-code',
  summary: 'Changes a known PIN.',
  access: 'borrower',
  requiresFullSession: true,
  requiresPin: true,
  body: z.strictObject({ password: pinField }),
  data: done,
  errors: ['pin_too_simple', 'too_many_requests'],
})

export const logout = endpoint({
  method: 'POST',
  path: '/auth/logout',
  summary: 'Ends the session on the server.',
  access: 'borrower',
  clearsPages: true,
  data: done,
  errors: [],
})

/** The phone stores only the hash, which opens nothing. The reply is the same for an unknown session. */
export const endSession = endpoint({
  method: 'POST',
  path: '/auth/end-session',
  summary: "Ends a session by its token's SHA-256 (hex), after an offline log-out.",
  access: 'public',
  body: z.strictObject({ session: parsedField(64, 'field_invalid', (text) => (/^[0-9a-f]{64}$/.test(text) ? text : null)) }),
  data: done,
  errors: ['too_many_requests'],
})
