import type { Serve } from './platform/http/serve-endpoint.ts'
import type { Platform } from './platform/platform.ts'
import { administrationRoutes } from './features/blacklist/blacklist.routes.ts'
import { appointmentDeskRoutes } from './features/appointment/appointment-office.routes.ts'
import { auditRoutes } from './features/audit/audit.routes.ts'
import { borrowerRoutes } from './features/borrower/borrower-office.routes.ts'
import { contactDeskRoutes } from './features/contact/contact.routes.ts'
import { conversationDeskRoutes } from './features/conversation/conversation-office.routes.ts'
import { cashDeskRoutes } from './features/cash/cash.routes.ts'
import { dualControlRoutes } from './features/dual-control/dual-control.routes.ts'
import { reportRoutes } from './features/report/report.routes.ts'

import { invitationRoutes } from './features/staff/invitation.routes.ts'
import { loanDeskRoutes } from './features/loan/loan-office.routes.ts'
import { moneyDeskRoutes } from './features/payment/payment-office.routes.ts'
import type { ReadPage } from './features/recording/read-recordings.ts'
import { recordingDeskRoutes } from './features/recording/recording-office.routes.ts'
import { queueRoutes } from './features/work-queue/queue.routes.ts'
import { settingRoutes } from './features/setting/setting.routes.ts'
import { operationRoutes } from './features/operation/operation.routes.ts'
import { staffRoutes } from './features/staff/staff.routes.ts'
import { transferDeskRoutes } from './features/payment/transfer.routes.ts'

/** The back office: staff and their log-in, the desks where loans are decided and money is booked, and what is kept beside them. */
export function officeRoutes(serve: Serve, platform: Platform, readPage: ReadPage): void {
  staffRoutes(serve, platform)
  queueRoutes(serve, platform)
  invitationRoutes(serve, platform)
  loanDeskRoutes(serve, platform)
  appointmentDeskRoutes(serve, platform)
  contactDeskRoutes(serve, platform)
  conversationDeskRoutes(serve, platform)
  moneyDeskRoutes(serve, platform)
  transferDeskRoutes(serve, platform)
  cashDeskRoutes(serve, platform)
  administrationRoutes(serve, platform)
  borrowerRoutes(serve, platform)
  auditRoutes(serve, platform)
  settingRoutes(serve, platform)
  recordingDeskRoutes(serve, platform, readPage)
  dualControlRoutes(serve, platform)
  reportRoutes(serve, platform)
  operationRoutes(serve, platform)
}
