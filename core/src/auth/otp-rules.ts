/** The purposes of a one-time code (docs/product.md §6.3): one code never serves another purpose. */
export type OtpPurpose = 'register' | 'forgot_pin' | 'change_number' | 'login' | 'new_phone' | 'payout_account' | BranchAct

/** What a borrower confirms at a branch, by a code that is typed at the desk. */
export type BranchAct = 'branch_visit' | 'branch_signature'

/** The life of a code, in seconds. */
export const otpLifeSeconds = 300

/** The wait before another code may be requested, in seconds. */
export const otpResendSeconds = 60

/** The number of wrong entries after which a code is void. */
export const otpTries = 5

/** The life of the token of a checked code, in seconds. */
export const authTokenLifeSeconds = 600

/** The life of a registration whose number is not verified, in seconds. */
export const pendingRegistrationLifeSeconds = 86_400

const hour = 3_600
const day = 86_400

/**
 * The budgets of code requests (docs/product.md §6.3). Each requester has its own: a phone that the account knows, an account
 * whose session is on another phone, a phone whose registration waits on the number, and, for all others together, the number.
 */
export const codeBudget = {
  resend: { points: 1, seconds: otpResendSeconds },
  hour: { points: 5, seconds: hour },
  day: { points: 10, seconds: day },
} as const

/** How many codes a day all registrations that wait on one number may ask for: anybody can begin one. */
export const registrationCodesOfNumber = { points: 20, seconds: day } as const

/**
 * The number of SMS with codes, by requester: on known phones and in sessions; on other phones to numbers with an account; for a
 * registration of the own phone; to all other numbers. Numbers without an account get 300 an hour at most.
 */
export const smsPools = {
  own: { hour: { points: 1_500, seconds: hour }, day: { points: 10_000, seconds: day } },
  account: { hour: { points: 750, seconds: hour }, day: { points: 5_000, seconds: day } },
  registration: { hour: { points: 250, seconds: hour }, day: { points: 2_000, seconds: day } },
  noAccount: { hour: { points: 50, seconds: hour }, day: { points: 400, seconds: day } },
} as const

/** The number of SMS above which staff are alerted to their cost. */
export const smsAlarm = { hour: 500, day: 3_000 } as const

/**
 * The number of wrong codes a day compared with a number's code that was requested elsewhere: on another phone, or without
 * cookies at another address.
 */
export const codesFromOtherPhones = { points: 5, seconds: day } as const

/** The number of wrong codes above which staff are alerted to guessing. It refuses nothing. */
export const wrongCodeAlarm = { points: 300, seconds: hour } as const

/** How many wrong PINs on unknown phones are compared: of a number even when its owner logs in between, and of an address. */
export const wrongPinLimits = {
  numberDay: { points: 20, seconds: day },
  numberMonth: { points: 100, seconds: 30 * day },
  address: { points: 60, seconds: hour },
} as const

/**
 * More wrong PINs than this, on unknown phones, are guesses over many numbers: staff are alarmed, and until the day is over a
 * right PIN on an unknown phone opens a session that a code must lift.
 */
export const wrongPinAlarm = { points: 300, seconds: day } as const

/**
 * The limits of an address for costly calls. Many borrowers share one, in dormitories and behind the phone companies' gateways:
 * no limit of an address stands before a code on the requesting phone, or before a known phone.
 */
export const addressLimits = {
  sendOtp: { points: 120, seconds: hour },
  enterCode: { points: 300, seconds: hour },
  login: { points: 200, seconds: 900 },
  setPassword: { points: 120, seconds: hour },
  register: { points: 120, seconds: hour },
  destroyCache: { points: 120, seconds: hour },
  endSession: { points: 120, seconds: hour },
  passkey: { points: 200, seconds: 900 },
} as const

/** The attempts to set a PIN with one token of a checked code. */
export const tokenLimit = { points: 20, seconds: authTokenLifeSeconds } as const

/** How often a logged-in borrower may ask for codes to new numbers: nobody moves more often. */
export const changeNumberLimit = { points: 5, seconds: day } as const

/** The limit of PIN changes, since each sends an SMS. */
export const changePinLimit = { points: 5, seconds: day } as const

/** The life of a passkey's challenge, in seconds. */
export const passkeyChallengeSeconds = 300

/** The limit of new passkeys of an account. */
export const newPasskeyLimit = { points: 5, seconds: day } as const

/** The number of SMS about log-ins on new phones. */
export const newPhoneNotificationLimit = { points: 3, seconds: day } as const
