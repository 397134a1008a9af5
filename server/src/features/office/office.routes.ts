import type { Serve } from '../../platform/http/serve-endpoint.ts'
import type { Platform } from '../../platform/platform.ts'
import { administrationRoutes } from './administration.routes.ts'
import { appointmentDeskRoutes } from './appointment-desk.routes.ts'
import { auditRoutes } from './audit.routes.ts'
import { borrowerRoutes } from './borrower.routes.ts'
import { contactDeskRoutes } from './contact-desk.routes.ts'
import { conversationDeskRoutes } from './conversation-desk.routes.ts'
import { cashDeskRoutes } from './cash-desk.routes.ts'
import { dualControlRoutes } from './dual-control.routes.ts'
import { reportRoutes } from './report.routes.ts'

import { invitationRoutes } from './invitation.routes.ts'
import { loanDeskRoutes } from './loan-desk.routes.ts'
import { moneyDeskRoutes } from './money-desk.routes.ts'
import type { ReadPage } from '../recording/read-recordings.ts'
import { recordingDeskRoutes } from './recording-desk.routes.ts'
import { queueRoutes } from './queue.routes.ts'
import { settingRoutes } from '../setting/setting.routes.ts'
import { operationRoutes } from './operation.routes.ts'
import { staffRoutes } from './staff.routes.ts'
import { transferDeskRoutes } from './transfer-desk.routes.ts'

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
