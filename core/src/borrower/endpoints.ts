import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { otpField, phoneNumberField, otpSentData } from '../fields.ts'
import { deletionObstacles } from './deletion-rules.ts'
import { profileChanges, profileReply } from './profile-fields.ts'

/** The profile under its names on the wire (docs/product.md §3.1). In a restricted session everything but the phone number is null. */
const profileData = z.strictObject({
  ...profileReply,
  phone_number: z.string(),
  /** True while an application is with the officers: nothing can be edited. */
  locked: z.boolean(),
  restricted: z.boolean(),
  /** True where entering the PIN opens a restricted session. */
  pin_lifts: z.boolean(),
  /** True where a code to the number opens a restricted session. */
  code_lifts: z.boolean(),
  /** True where `POST /auth/confirm-identity` opens a restricted session. */
  identity_lifts: z.boolean(),
  /** True while a request for deletion waits for a loan. */
  deletion_requested: z.boolean(),
})

export const getProfile = endpoint({
  method: 'GET',
  path: '/profile',
  summary: "The caller's own profile.",
  access: 'borrower',
  data: profileData,
  errors: [],
})

/** The phone number has its own calls. */
export const updateProfile = endpoint({
  method: 'POST',
  path: '/profile',
  summary: 'Changes the profile; refused while an application is with the officers.',
  access: 'borrower',
  requiresFullSession: true,
  body: z.strictObject(profileChanges),
  data: profileData,
  errors: ['profile_locked'],
})

export const sendChangeNumberOtp = endpoint({
  method: 'POST',
  path: '/change-number/send-otp',
  summary: 'Sends a code to a new number, with the PIN.',
  access: 'borrower',
  requiresFullSession: true,
  requiresPin: true,
  takesCheckedPin: true,
  body: z.strictObject({ phone_number: phoneNumberField }),
  data: otpSentData,
  errors: ['too_many_requests', 'forgotten_pin_hold'],
})

export const changeNumber = endpoint({
  method: 'POST',
  path: '/change-number',
  summary: 'Changes the phone number with its code; ends all other sessions and notifies the old number.',
  access: 'borrower',
  requiresFullSession: true,
  body: z.strictObject({ phone_number: phoneNumberField, code: otpField }),
  data: z.strictObject({ phone_number: z.string() }),
  errors: ['otp_wrong', 'otp_expired', 'phone_number_taken', 'forgotten_pin_hold', 'too_many_requests'],
})

/** Of the profile or open application; it takes no numbers, so that nobody can check others. */
export const checkBlacklistedUser = endpoint({
  method: 'GET',
  path: '/data/check-blacklisted-user',
  summary: 'Whether a number or name of the caller is on the blacklist.',
  access: 'borrower',
  requiresFullSession: true,
  data: z.strictObject({ blacklisted: z.boolean() }),
  errors: [],
})

/** Rows as they are stored, by the names of their columns. */
const storedRow = z.record(z.string(), z.unknown())

export const getMyData = endpoint({
  method: 'GET',
  path: '/profile/my-data',
  summary: 'All stored data of the caller as a file (Thai PDPA: the right to a copy).',
  access: 'borrower',
  requiresFullSession: true,
  requiresPin: true,
  // the parts of docs/personal-data.md
  data: z.strictObject({
    made_at: z.string(),
    account: storedRow,
    earlier_numbers: z.array(storedRow),
    branch_records: z.array(storedRow),
    registrations: z.array(storedRow),
    sessions: z.array(storedRow),
    devices: z.array(storedRow),
    passkeys: z.array(storedRow),
    consents: z.array(storedRow),
    bureau_queries: z.array(storedRow),
    account_changes: z.array(storedRow),
    deletion_requests: z.array(storedRow),
    messages: z.array(storedRow),
    mails: z.array(storedRow),
    events: z.array(storedRow),
    applications: z.array(storedRow),
    documents: z.array(storedRow),
    unfinished_uploads: z.array(storedRow),
    loans: z.array(storedRow),
    loan_events: z.array(storedRow),
    direct_debit_mandates: z.array(storedRow),
    appointments: z.array(storedRow),
    appointment_holds: z.array(storedRow),
    notifications: z.array(storedRow),
    notification_settings: z.array(storedRow),
    overdue_contacts: z.array(storedRow),
    contacts: z.array(storedRow),
    call_backs: z.array(storedRow),
    complaints: z.array(storedRow),
    conversation: z.array(storedRow),
    push_subscriptions: z.array(storedRow),
    imported_loans: z.array(storedRow),
    size_offers: z.array(storedRow),
    instalments: z.array(storedRow),
    late_fees: z.array(storedRow),
    requests: z.array(storedRow),
    payments: z.array(storedRow),
    payment_allocations: z.array(storedRow),
    refund_requests: z.array(storedRow),
    part_payment_choices: z.array(storedRow),
    restructurings: z.array(storedRow),
    payment_promises: z.array(storedRow),
    bank_lines: z.array(storedRow),
    transfers: z.array(storedRow),
    transfer_sources: z.array(storedRow),
    payment_slips: z.array(storedRow),
    ledger_postings: z.array(storedRow),
    ledger_entries: z.array(storedRow),
  }),
  errors: [],
})

/** `done`: it is deleted and the session has ended. `waiting`: a loan forbids it for now; it is carried out later by itself. */
export const requestDeletion = endpoint({
  method: 'POST',
  path: '/profile/deletion-request',
  summary: 'Requests the deletion of all personal data (Thai PDPA: the right to erasure).',
  access: 'borrower',
  requiresFullSession: true,
  requiresPin: true,
  data: z.strictObject({
    state: z.enum(['done', 'waiting']),
    reason: z.nullable(z.enum(deletionObstacles)),
    /** The day from which it is possible, where it is known. */
    from: z.nullable(z.string()),
  }),
  errors: [],
})
