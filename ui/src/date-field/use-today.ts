import { type BusinessDate, businessDateAt } from '@let-twe/core/business-date.ts'
import { useState } from 'react'

declare global {
  /**
   * The server clock's lead over this phone's in milliseconds, once a page has measured it: phones are wrong by hours and days.
   */
  // oxlint-disable-next-line eslint/no-var -- TypeScript declares a property of the global object only so
  var serverAhead: number | undefined
}

/** The day in Bangkok when the component appeared: rendering itself never reads the clock. */
export function useToday(): BusinessDate {
  return useState(today)[0]
}

/** The day in Bangkok, by the server's clock where it is known. */
export function today(): BusinessDate {
  return businessDateAt(new Date(Date.now() + (globalThis.serverAhead ?? 0)))
}
