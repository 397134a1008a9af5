import { endpointsOf } from '../client-api.ts'
import type { Endpoint } from '../endpoint.ts'
import * as administration from './administration-endpoints.ts'
import * as loan from './endpoints.ts'
import * as money from './money-endpoints.ts'
import * as staff from './staff-endpoints.ts'

/** Every endpoint of the back office by part: what its readable contract lists and the authorization tests walk. */
export const officeApi: Readonly<Record<string, readonly Endpoint[]>> = {
  staff: endpointsOf(staff),
  loan: endpointsOf(loan),
  money: endpointsOf(money),
  administration: endpointsOf(administration),
}
