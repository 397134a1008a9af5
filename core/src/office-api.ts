import { endpointsOf } from './client-api.ts'
import type { Endpoint } from './endpoint.ts'
import * as announcement from './announcement/office-endpoints.ts'
import * as appointment from './appointment/office-endpoints.ts'
import * as audit from './audit/endpoints.ts'
import * as blacklist from './blacklist/endpoints.ts'
import * as cash from './cash/endpoints.ts'
import * as dayEnd from './cash/day-end-endpoints.ts'
import * as branch from './loan/branch-endpoints.ts'
import * as borrower from './borrower/office-endpoints.ts'
import * as caseFile from './loan/case-endpoints.ts'
import * as collection from './collection/endpoints.ts'
import * as contact from './contact/endpoints.ts'
import * as callBack from './call-back/office-endpoints.ts'
import * as complaint from './complaint/office-endpoints.ts'
import * as conversation from './conversation/office-endpoints.ts'
import * as dualControl from './dual-control/endpoints.ts'
import * as invitation from './staff/invitation-endpoints.ts'
import * as staffExtension from './staff/extension-endpoints.ts'
import * as introduction from './staff/introduction-endpoints.ts'
import * as staffNotice from './staff/notice-endpoints.ts'
import * as rightsReview from './staff/rights-review-endpoints.ts'
import * as relatedParty from './staff/related-party-endpoints.ts'
import * as loan from './loan/office-endpoints.ts'
import * as payment from './payment/office-endpoints.ts'
import * as document from './document/office-endpoints.ts'
import * as mandate from './payment/mandate-endpoints.ts'
import * as connection from './connection/endpoints.ts'
import * as connectionKeys from './connection/key-endpoints.ts'
import * as portfolio from './portfolio/endpoints.ts'
import * as promise from './loan/promise-endpoints.ts'
import * as loanMoney from './loan/money-endpoints.ts'
import * as slip from './payment/slip-endpoints.ts'
import * as reconciliation from './cash/reconciliation-endpoints.ts'
import * as ledger from './ledger/endpoints.ts'
import * as losses from './ledger/loss-endpoints.ts'
import * as register from './ledger/write-off-endpoints.ts'
import * as report from './report/endpoints.ts'
import * as reportCollected from './report/collected-endpoints.ts'
import * as reportPack from './report/pack-endpoints.ts'
import * as reportQuality from './report/quality-endpoints.ts'
import * as reportRestructured from './report/restructured-endpoints.ts'
import * as operation from './operation/endpoints.ts'
import * as outbox from './outbox/endpoints.ts'
import * as queue from './work-queue/endpoints.ts'
import * as savedView from './work-queue/saved-view-endpoints.ts'
import * as location from './location/office-endpoints.ts'
import * as recording from './recording/office-endpoints.ts'
import * as request from './officer-request/endpoints.ts'
import * as search from './search/endpoints.ts'
import * as bureau from './bureau/endpoints.ts'
import * as screening from './screening/endpoints.ts'
import * as setting from './setting/endpoints.ts'
import * as staff from './staff/endpoints.ts'
import * as statement from './payment/statement-endpoints.ts'
import * as training from './training/endpoints.ts'
import * as restructuring from './loan/restructuring-office-endpoints.ts'
import * as writeOff from './loan/write-off-endpoints.ts'
import * as expected from './payment/expected-endpoints.ts'
import * as transfer from './payment/transfer-endpoints.ts'

/** Every endpoint of the back office by part: for its readable contract and the authorization tests. */
export const officeApi: Readonly<Record<string, readonly Endpoint[]>> = {
  staff: [
    ...endpointsOf(staff),
    ...endpointsOf(invitation),
    ...endpointsOf(staffExtension),
    ...endpointsOf(introduction),
    ...endpointsOf(staffNotice),
    ...endpointsOf(rightsReview),
    ...endpointsOf(relatedParty),
  ],
  search: endpointsOf(search),
  queue: [...endpointsOf(queue), ...endpointsOf(savedView)],
  loan: [...endpointsOf(loan), ...endpointsOf(document), ...endpointsOf(caseFile), ...endpointsOf(request), ...endpointsOf(branch)],
  appointment: endpointsOf(appointment),
  contact: [...endpointsOf(contact), ...endpointsOf(collection)],
  conversation: [...endpointsOf(conversation), ...endpointsOf(callBack)],
  complaint: endpointsOf(complaint),
  money: [payment, loanMoney, slip, promise, mandate, statement, restructuring, writeOff].flatMap(endpointsOf),
  transfer: [expected, transfer].flatMap(endpointsOf),
  cash: [...endpointsOf(cash), ...endpointsOf(dayEnd), ...endpointsOf(reconciliation)],
  ledger: [...endpointsOf(ledger), ...endpointsOf(losses), ...endpointsOf(register)],
  portfolio: endpointsOf(portfolio),
  connection: [connection, connectionKeys].flatMap(endpointsOf),
  report: [report, reportCollected, reportPack, reportQuality, reportRestructured].flatMap(endpointsOf),
  dualControl: endpointsOf(dualControl),
  borrower: endpointsOf(borrower),
  announcement: endpointsOf(announcement),
  recording: endpointsOf(recording),
  location: endpointsOf(location),
  setting: endpointsOf(setting),
  blacklist: endpointsOf(blacklist),
  bureau: endpointsOf(bureau),
  screening: endpointsOf(screening),
  audit: endpointsOf(audit),
  outbox: endpointsOf(outbox),
  training: endpointsOf(training),
  operation: endpointsOf(operation),
}
