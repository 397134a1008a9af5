import * as z from 'zod/mini'
import { applicationSteps } from '../application/steps.ts'
import { idField } from '../fields.ts'

/** The reply of a log-in; the client stores it under these names (docs/product.md §3.2). */
export const sessionData = z.strictObject({
  token: z.string(),
  user_id: idField,
  active: z.enum(['on', 'off']),
  loan_form_state: z.nullable(z.enum(applicationSteps)),
  loan_submitted: z.boolean(),
  /**
   * True where the session sees only due amounts: after a forgotten PIN on an unknown phone, and after a log-in without PIN or
   * code.
   */
  restricted: z.boolean(),
  /** True where entering the PIN opens a restricted session. */
  pin_lifts: z.boolean(),
  /** True where a code to the number opens a restricted session: the PIN was right, the phone is new. */
  code_lifts: z.boolean(),
  /** True where `POST /auth/confirm-identity` opens a restricted session: the PIN was forgotten, and the answers are on file. */
  identity_lifts: z.boolean(),
  /** True from the second log-in on, while the account has no passkey: the app may offer one. Absent otherwise. */
  passkey_offer: z.optional(z.boolean()),
})
