import { applicationPages } from '../application/steps.ts'

/** The pages that the server renders for everybody: their sentences are read from their HTML. Pages that say the same are here once. */
export const recordedDocuments = [
  '/',
  '/get-to-know-us',
  '/service-procedure',
  '/faq',
  '/annoucements',
  '/term-and-conditions',
  '/login',
  '/register',
  '/confirm-otp',
  '/set-pincode',
  '/confirm-pincode',
  '/forget-password',
  '/forget-password/set-pincode',
] as const

/**
 * The app's pages with questions: their sentences are those of the catalogue, without those that hold a borrower's amounts or
 * days.
 */
export const recordedAppPages = [
  ...applicationPages,
  '/update-information',
  '/resubmit-interview-appointment',
  '/pre-approve/make-appointment',
  '/appointment-success',
  '/home',
  '/current-loan',
  '/payment/:type',
] as const

/** The pages that a lender may record. */
export const recordedPages = [...recordedDocuments, ...recordedAppPages] as const

/** A page whose sentences are read from its HTML. */
export type RecordedDocument = (typeof recordedDocuments)[number]

export type RecordedPage = (typeof recordedPages)[number]

export type RecordedAppPage = (typeof recordedAppPages)[number]

/** The longest recording of a sentence, in seconds. */
export const recordingSeconds = 120
