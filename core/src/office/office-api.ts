import { endpointsOf } from '../client-api.ts'
import type { Endpoint } from '../endpoint.ts'
import * as announcement from './announcement-endpoints.ts'
import * as appointment from './appointment-endpoints.ts'
import * as audit from './audit-endpoints.ts'
import * as blacklist from './blacklist-endpoints.ts'
import * as cash from './cash-endpoints.ts'
import * as dayEnd from './day-end-endpoints.ts'
import * as branch from './branch-endpoints.ts'
import * as borrower from './borrower-endpoints.ts'
import * as caseFile from './case-endpoints.ts'
import * as collection from './collection-endpoints.ts'
import * as contact from './contact-endpoints.ts'
import * as callBack from './call-back-endpoints.ts'
import * as complaint from './complaint-endpoints.ts'
import * as conversation from './conversation-endpoints.ts'
import * as dualControl from './dual-control-endpoints.ts'
import * as invitation from './invitation-endpoints.ts'
import * as loan from './loan-endpoints.ts'
import * as desk from './payment-desk-endpoints.ts'
import * as money from './money-endpoints.ts'
import * as reconciliation from './reconciliation-endpoints.ts'
import * as report from './report-endpoints.ts'
import * as operation from './operation-endpoints.ts'
import * as outbox from './outbox-endpoints.ts'
import * as queue from './queue-endpoints.ts'
import * as savedView from './saved-view-endpoints.ts'
import * as location from './location-endpoints.ts'
import * as recording from './recording-endpoints.ts'
import * as request from './request-endpoints.ts'
import * as setting from './setting-endpoints.ts'
import * as staff from './staff-endpoints.ts'
import * as statement from './statement-endpoints.ts'
import * as writeOff from './write-off-endpoints.ts'
import * as transfer from './transfer-endpoints.ts'

/** Every endpoint of the back office by part: what its readable contract lists and the authorization tests walk. */
export const officeApi: Readonly<Record<string, readonly Endpoint[]>> = {
  staff: [...endpointsOf(staff), ...endpointsOf(invitation)],
  queue: [...endpointsOf(queue), ...endpointsOf(savedView)],
  loan: [...endpointsOf(loan), ...endpointsOf(caseFile), ...endpointsOf(request), ...endpointsOf(branch)],
  appointment: endpointsOf(appointment),
  contact: [...endpointsOf(contact), ...endpointsOf(collection)],
  conversation: [...endpointsOf(conversation), ...endpointsOf(callBack)],
  complaint: endpointsOf(complaint),
  money: [...endpointsOf(desk), ...endpointsOf(money), ...endpointsOf(statement), ...endpointsOf(writeOff)],
  transfer: endpointsOf(transfer),
  cash: [...endpointsOf(cash), ...endpointsOf(dayEnd), ...endpointsOf(reconciliation)],
  report: endpointsOf(report),
  dualControl: endpointsOf(dualControl),
  borrower: endpointsOf(borrower),
  announcement: endpointsOf(announcement),
  recording: endpointsOf(recording),
  location: endpointsOf(location),
  setting: endpointsOf(setting),
  blacklist: endpointsOf(blacklist),
  audit: endpointsOf(audit),
  outbox: endpointsOf(outbox),
  operation: endpointsOf(operation),
}
