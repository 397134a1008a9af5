import { applicationPages } from '../application/steps.ts'
import type { FixedPage } from '../page-path.ts'

/** The pages whose words a lender may record: the public ones, and the steps of an application. */
export const recordedPages = [
  '/',
  '/get-to-know-us',
  '/service-procedure',
  '/faq',
  '/annoucements',
  '/term-and-conditions',
  ...applicationPages,
] as const satisfies readonly FixedPage[]

/** A page whose words may be recorded. */
export type RecordedPage = (typeof recordedPages)[number]

/** The longest recording of a sentence, in seconds. */
export const recordingSeconds = 120
