/** What a one-time code is for (docs/product.md §6.3): one code never serves another purpose. */
export type OtpPurpose = 'register' | 'forgot_pin' | 'change_number' | 'login' | 'new_phone' | 'payout_account'

/** How long a code works, in seconds. */
export const otpLifeSeconds = 300

/** How long to wait before another code may be asked for, in seconds. */
export const otpResendSeconds = 60

/** How many wrong entries a code takes; after that only a new one helps. */
export const otpTries = 5

/** How long the token of a checked code may be used to set a PIN, in seconds. */
export const authTokenLifeSeconds = 600

/** How long a registration waits for its number to be verified, in seconds. */
export const pendingRegistrationLifeSeconds = 86_400

const hour = 3_600
const day = 86_400

/**
 * How often codes may be sent (docs/product.md §6.3). Many borrowers share one address, in dormitories and behind the
 * phone companies' gateways, so the limit of an address is wide; prefix (10,000 numbers) and overall caps bound what
 * pumping of SMS can cost. While more codes are asked for than people ever do (`flood`), an address gets one in ten
 * minutes: who floods waits, everybody else still gets a code. Known phones have a budget of their own.
 */
export const otpSendLimits = {
  addressMinute: { points: 10, seconds: 60 },
  address: { points: 120, seconds: hour },
  resend: { points: 1, seconds: otpResendSeconds },
  numberHour: { points: 5, seconds: hour },
  numberDay: { points: 10, seconds: day },
  prefix: { points: 200, seconds: hour },
  flood: { points: 30, seconds: 60 },
  floodAddress: { points: 1, seconds: 600 },
  floodPrefix: { points: 10, seconds: 600 },
  overallMinute: { points: 200, seconds: 60 },
  overallHour: { points: 1_500, seconds: hour },
  overallDay: { points: 10_000, seconds: day },
  knownHour: { points: 1_500, seconds: hour },
} as const

/** More SMS than this cost more than they should: staff are told. */
export const smsAlarm = { hour: 500, day: 3_000 } as const

/** How many wrong codes are compared, over all codes of a number, of an address, of the service; a right one does not count. */
export const wrongCodeLimits = {
  numberDay: { points: 15, seconds: day },
  address: { points: 60, seconds: hour },
  serviceHour: { points: 300, seconds: hour },
  serviceDay: { points: 2_000, seconds: day },
} as const

/**
 * How many wrong PINs on unknown phones are compared: of a number even when its owner logs in between, of an address,
 * of the service. When the service's are used up, PINs count on known phones only, and everybody else logs in by code.
 */
export const wrongPinLimits = {
  numberDay: { points: 20, seconds: day },
  numberMonth: { points: 100, seconds: 30 * day },
  address: { points: 60, seconds: hour },
  serviceHour: { points: 200, seconds: hour },
  serviceDay: { points: 1_000, seconds: day },
} as const

/** How often an address may do what costs us work: enter codes, enter PINs, set PINs, register. */
export const addressLimits = {
  checkOtp: { points: 300, seconds: hour },
  login: { points: 200, seconds: 900 },
  setPassword: { points: 120, seconds: hour },
  register: { points: 120, seconds: hour },
  destroyCache: { points: 120, seconds: hour },
  endSession: { points: 120, seconds: hour },
  passkey: { points: 200, seconds: 900 },
} as const

/** How often a logged-in borrower may ask for codes to new numbers: nobody moves more often. */
export const changeNumberLimit = { points: 5, seconds: day } as const

/** How often a PIN may be changed: each change sends an SMS. */
export const changePinLimit = { points: 5, seconds: day } as const

/** How long the challenge of a passkey works, in seconds. */
export const passkeyChallengeSeconds = 300

/** How often an account may begin a new passkey. */
export const newPasskeyLimit = { points: 5, seconds: day } as const

/** How often the number is told of log-ins on new phones. */
export const newPhoneNoticeLimit = { points: 3, seconds: day } as const
