import { getSystemLoan, listSystemArrears, listSystemLoans, listSystemPayments } from './connection/system-endpoints.ts'
import type { Endpoint } from './endpoint.ts'

/** Every call of the lender's own systems, by feature. */
export const systemsApi: Readonly<Record<string, readonly Endpoint[]>> = {
  loan: [listSystemLoans, getSystemLoan],
  payment: [listSystemPayments],
  arrears: [listSystemArrears],
}
