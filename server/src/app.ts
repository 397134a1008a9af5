import { refuse } from '@let-twe/core/errors.ts'
import type { LoanId, PaymentId } from '@let-twe/core/id.ts'
import { movesMoney } from '@let-twe/core/staff/money-calls.ts'
import type { FastifyInstance } from 'fastify'
import { clientDescription, officeDescription, systemsDescription } from './api-descriptions.ts'
import { defineAuditJobs } from './features/audit/extend-audit-chain.ts'
import { defineMailJobs } from './domain/mail/mail-copies.ts'
import { defineLostFiles } from './features/document/remove-lost-files.ts'
import { defineCoherenceCheck } from './domain/operation/check-coherence.ts'
import { announcementRoutes } from './features/announcement/announcement.routes.ts'
import { applicationRoutes } from './features/application/application.routes.ts'
import { appointmentRoutes } from './features/appointment/appointment.routes.ts'
import { defineAuthJobs } from './features/auth/auth-jobs.ts'
import { authRoutes } from './features/auth/auth.routes.ts'
import { checkCallPin } from './features/auth/check-pin-code.ts'
import { defineDocumentJobs } from './features/document/document-jobs.ts'
import { definePaymentJobs } from './features/payment/post-statement.ts'
import { callBackRoutes } from './features/call-back/call-back.routes.ts'
import { complaintRoutes } from './features/complaint/complaint.routes.ts'
import { systemRoutes } from './features/connection/system.routes.ts'
import { defineWebhookJobs } from './features/connection/send-webhooks.ts'
import { defineBureauJobs } from './features/bureau/bureau-jobs.ts'
import { defineConversationJobs } from './features/conversation/conversation-jobs.ts'
import { conversationRoutes } from './features/conversation/conversation.routes.ts'
import { documentRoutes } from './features/document/document.routes.ts'
import { lenderRoutes } from './features/lender/lender.routes.ts'
import { securityTxtRoute } from './features/lender/security-txt.ts'
import { loanRoutes } from './features/loan/loan.routes.ts'
import { restructuringRoutes } from './features/loan/restructuring.routes.ts'
import { defineRejectionJob } from './features/loan/rejection-job.ts'
import { defineDailyRun } from './features/loan/run-day.ts'
import { paymentRoutes } from './features/payment/payment.routes.ts'
import { paymentConfirmationRoute } from './features/payment/payment-confirmation.route.ts'
import { defineNotificationJobs } from './features/notification/notification.jobs.ts'
import { notificationRoutes } from './features/notification/notification.routes.ts'
import { limitToBranches } from './domain/branch/limit-to-branches.ts'
import { defineScreening } from './features/screening/screening.routes.ts'
import { keepRelatedAway } from './domain/staff/keep-related-away.ts'
import { officeRoutes } from './office-routes.ts'
import { googleMapPage } from './features/location/google-map-page.ts'
import { locationRoutes } from './features/location/location.routes.ts'
import { defineProfileJobs } from './features/borrower/profile-jobs.ts'
import { readAgreement } from './features/loan/print-agreement.ts'
import { readReceipt } from './features/payment/print-receipt.ts'
import { defineInterestAccrual } from './features/ledger/accrue-interest.ts'
import { definePortfolioJobs } from './features/portfolio/portfolio.routes.ts'
import { defineReportDays } from './features/report/report-days.ts'
import { defineAssignment } from './features/work-queue/assign-by-rule.ts'
import { defineSettingJobs } from './features/setting/apply-due-rows.ts'
import { branchPhotos } from './features/location/branch-photo.ts'
import { recordingFiles } from './features/recording/recording-file.ts'
import { recordingRoutes } from './features/recording/recording.routes.ts'
import { eraseAccounts } from './features/borrower/request-deletion.ts'
import { profileRoutes } from './features/borrower/profile.routes.ts'
import type { ReadPage } from './platform/http/html-of-pages.ts'
import { apiReference } from './platform/http/api-reference.ts'
import { buildServer } from './platform/http/build-server.ts'
import { cspReports } from './platform/http/csp-reports.ts'
import { type LimitToBranches, makeServe } from './platform/http/serve-endpoint.ts'
import type { Platform } from './platform/platform.ts'
import { authenticateKey } from './platform/api-keys.ts'
import { authenticateBorrower } from './platform/sessions.ts'
import { authenticateStaff, isWithoutMoney } from './platform/staff-sessions.ts'
import { defineSmsJobs } from './platform/sms/queue-sms.ts'
import { defineSmsBudgetWatch } from './platform/sms/watch-sms-budget.ts'

/** The customers' server: the table of contents of the product. */
export async function buildCustomerApp(platform: Platform): Promise<FastifyInstance> {
  const app = await buildServer(platform)
  const description = clientDescription(platform.termsInForce.lender())
  const serve = makeServe(app, description.base, platform, authenticateBorrower(platform), checkCallPin(platform))
  lenderRoutes(serve, platform)
  authRoutes(serve, platform)
  profileRoutes(serve, platform)
  applicationRoutes(serve, platform)
  documentRoutes(serve, platform)
  appointmentRoutes(serve, platform)
  loanRoutes(serve, platform)
  restructuringRoutes(serve, platform)
  paymentRoutes(serve, platform)
  conversationRoutes(serve, platform)
  callBackRoutes(serve, platform)
  complaintRoutes(serve, platform)
  announcementRoutes(serve, platform)
  notificationRoutes(serve, platform)
  locationRoutes(serve, platform)
  recordingRoutes(serve, platform)
  await googleMapPage(app, platform)
  await recordingFiles(app, platform)
  await branchPhotos(app, platform)
  await cspReports(app, platform.log)
  await paymentConfirmationRoute(app, platform)
  securityTxtRoute(app, platform)
  apiReference(app, description)
  const systems = systemsDescription(platform.termsInForce.lender())
  systemRoutes(makeServe(app, systems.base, platform, authenticateKey(platform)), platform)
  apiReference(app, systems)
  return app
}

/** Declares the background work of every feature. */
export function defineJobs(platform: Platform): void {
  defineSmsJobs(platform)
  defineSmsBudgetWatch(platform)
  defineMailJobs(platform, {
    agreement: (loanId, borrowerId) => readAgreement(platform, { loanId: loanId as LoanId, borrowerId }),
    receipt: (paymentId, borrowerId) => readReceipt(platform, { paymentId: paymentId as PaymentId, borrowerId }),
  })
  defineAuditJobs(platform)
  defineDailyRun(platform)
  defineAssignment(platform)
  defineRejectionJob(platform)
  defineLostFiles(platform)
  defineCoherenceCheck(platform)
  defineNotificationJobs(platform)
  defineAuthJobs(platform)
  defineProfileJobs(platform)
  defineDocumentJobs(platform)
  defineConversationJobs(platform)
  defineBureauJobs(platform)
  definePaymentJobs(platform)
  defineInterestAccrual(platform)
  defineReportDays(platform)
  defineSettingJobs(platform)
  defineScreening(platform)
  definePortfolioJobs(platform, eraseAccounts)
  defineWebhookJobs(platform)
}

/** The back office's server, on its own port and origin. `readPage` reads the customers' public pages, whose sentences are recorded. */
export async function buildOfficeApp(platform: Platform, readPage: ReadPage): Promise<FastifyInstance> {
  const app = await buildServer(platform)
  const description = officeDescription(platform.termsInForce.lender())
  const keep: LimitToBranches = async (endpoint, caller, sent) =>
    movesMoney(endpoint) && isWithoutMoney(platform, caller)
      ? refuse('staff_account_new')
      : ((await limitToBranches(platform, endpoint, caller, sent)) ?? keepRelatedAway(platform, endpoint, caller, sent))
  officeRoutes(makeServe(app, description.base, platform, authenticateStaff(platform), undefined, keep), platform, readPage)
  await cspReports(app, platform.log)
  apiReference(app, description)
  return app
}
