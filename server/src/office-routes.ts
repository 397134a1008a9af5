import { carryOut } from './carry-out.ts'
import { announcementOfficeRoutes } from './features/announcement/announcement-office.routes.ts'
import { appointmentOfficeRoutes } from './features/appointment/appointment-office.routes.ts'
import { auditRoutes } from './features/audit/audit.routes.ts'
import { blacklistRoutes } from './features/blacklist/blacklist.routes.ts'
import { borrowerOfficeRoutes } from './features/borrower/borrower-office.routes.ts'
import { callBackOfficeRoutes } from './features/call-back/call-back-office.routes.ts'
import { cashRoutes } from './features/cash/cash.routes.ts'
import { dayEndRoutes } from './features/cash/day-end.routes.ts'
import { reconciliationRoutes } from './features/cash/reconciliation.routes.ts'
import { collectionRoutes } from './features/collection/collection.routes.ts'
import { complaintOfficeRoutes } from './features/complaint/complaint-office.routes.ts'
import { contactRoutes } from './features/contact/contact.routes.ts'
import { connectionRoutes } from './features/connection/connection.routes.ts'
import { conversationOfficeRoutes } from './features/conversation/conversation-office.routes.ts'
import { documentOfficeRoutes } from './features/document/document-office.routes.ts'
import { dualControlRoutes } from './features/dual-control/dual-control.routes.ts'
import { ledgerRoutes } from './features/ledger/ledger.routes.ts'
import { loanMoneyRoutes } from './features/loan/loan-money.routes.ts'
import { restructuringOfficeRoutes } from './features/loan/restructuring.routes.ts'
import { loanOfficeRoutes } from './features/loan/loan-office.routes.ts'
import { locationOfficeRoutes } from './features/location/location-office.routes.ts'
import { officerRequestRoutes } from './features/officer-request/officer-request.routes.ts'
import { operationRoutes } from './features/operation/operation.routes.ts'
import { trainingRoutes } from './features/training/training.routes.ts'
import { outboxRoutes } from './features/outbox/outbox.routes.ts'
import { paymentOfficeRoutes } from './features/payment/payment-office.routes.ts'
import { transferRoutes } from './features/payment/transfer.routes.ts'
import { portfolioRoutes } from './features/portfolio/portfolio.routes.ts'
import type { ReadPage } from './features/recording/read-recordings.ts'
import { recordingOfficeRoutes } from './features/recording/recording-office.routes.ts'
import { reportRoutes } from './features/report/report.routes.ts'
import { bureauRoutes } from './features/bureau/bureau.routes.ts'
import { screeningRoutes } from './features/screening/screening.routes.ts'
import { searchRoutes } from './features/search/search.routes.ts'
import { settingRoutes } from './features/setting/setting.routes.ts'
import { introductionRoutes } from './features/staff/introduction.routes.ts'
import { invitationRoutes } from './features/staff/invitation.routes.ts'
import { staffRoutes } from './features/staff/staff.routes.ts'
import { workQueueRoutes } from './features/work-queue/work-queue.routes.ts'
import type { Serve } from './platform/http/serve-endpoint.ts'
import type { Platform } from './platform/platform.ts'

/** Every route of the back office, feature by feature. */
export function officeRoutes(serve: Serve, platform: Platform, readPage: ReadPage): void {
  staffRoutes(serve, platform)
  introductionRoutes(serve, platform)
  invitationRoutes(serve, platform)
  workQueueRoutes(serve, platform)
  searchRoutes(serve, platform)
  loanOfficeRoutes(serve, platform)
  loanMoneyRoutes(serve, platform)
  restructuringOfficeRoutes(serve, platform)
  documentOfficeRoutes(serve, platform)
  officerRequestRoutes(serve, platform)
  appointmentOfficeRoutes(serve, platform)
  contactRoutes(serve, platform)
  collectionRoutes(serve, platform)
  conversationOfficeRoutes(serve, platform)
  callBackOfficeRoutes(serve, platform)
  complaintOfficeRoutes(serve, platform)
  paymentOfficeRoutes(serve, platform)
  transferRoutes(serve, platform)
  cashRoutes(serve, platform)
  dayEndRoutes(serve, platform)
  reconciliationRoutes(serve, platform)
  borrowerOfficeRoutes(serve, platform)
  blacklistRoutes(serve, platform)
  bureauRoutes(serve, platform)
  screeningRoutes(serve, platform)
  announcementOfficeRoutes(serve, platform)
  locationOfficeRoutes(serve, platform)
  settingRoutes(serve, platform)
  recordingOfficeRoutes(serve, platform, readPage)
  dualControlRoutes(serve, platform, carryOut)
  auditRoutes(serve, platform)
  ledgerRoutes(serve, platform)
  portfolioRoutes(serve, platform)
  connectionRoutes(serve, platform)
  reportRoutes(serve, platform)
  operationRoutes(serve, platform)
  outboxRoutes(serve, platform)
  trainingRoutes(serve, platform)
}
