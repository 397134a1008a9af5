import { logInPage } from '../features/session/log-in.page.ts'
import { invitationPage } from '../features/session/invitation.page.ts'
import { workPage } from '../features/work/work.page.ts'
import { queuePage } from '../features/queue/queue.page.ts'
import { printFilePage } from '../features/loan/print-file.page.ts'
import { restructuringPage } from '../features/loan/restructuring.page.ts'
import { loanFilePage } from '../features/loan/loan-file.page.ts'
import { collectionsPage } from '../features/collection/collections.page.ts'
import { dayPage } from '../features/appointment/day.page.ts'
import { gridPage } from '../features/appointment/grid.page.ts'
import { calendarPage } from '../features/appointment/calendar.page.ts'
import { moneyPage } from '../features/money/money.page.ts'
import { drawerPage } from '../features/cash/drawer.page.ts'
import { daysPage } from '../features/day-end/days.page.ts'
import { prepareDayPage } from '../features/day-end/prepare-day.page.ts'
import { dayEndPage } from '../features/day-end/day-end.page.ts'
import { bankPage } from '../features/bank/bank.page.ts'
import { statementPage } from '../features/statement/statement.page.ts'
import { trainingPage } from '../features/training/training.page.ts'
import { transfersPage } from '../features/money/transfers.page.ts'
import { dualControlPage } from '../features/dual-control/dual-control.page.ts'
import { borrowersPage } from '../features/borrower/borrowers.page.ts'
import { borrowerPage } from '../features/borrower/borrower.page.ts'
import { conversationPage } from '../features/conversation/conversation.page.ts'
import { conversationsPage } from '../features/conversation/conversations.page.ts'
import { callBacksPage } from '../features/conversation/call-backs.page.ts'
import { complaintsPage } from '../features/conversation/complaints.page.ts'
import { complaintPage } from '../features/conversation/complaint.page.ts'
import { blacklistPage } from '../features/blacklist/blacklist.page.ts'
import { outboxPage } from '../features/outbox/outbox.page.ts'
import { announcementsPage } from '../features/announcement/announcements.page.ts'
import { locationsPage } from '../features/location/locations.page.ts'
import { recordingsPage } from '../features/recording/recordings.page.ts'
import { endedRecordingsPage } from '../features/recording/ended-recordings.page.ts'
import { settingsPage } from '../features/setting/settings.page.ts'
import { connectionsPage } from '../features/connection/connections.page.ts'
import { webhookPage } from '../features/connection/webhook.page.ts'
import { portfoliosPage } from '../features/portfolio/portfolios.page.ts'
import { portfolioPage } from '../features/portfolio/portfolio.page.ts'
import { reportPage } from '../features/report/report.page.ts'
import { exceptionsPage } from '../features/report/exceptions.page.ts'
import { waitingPage } from '../features/report/waiting.page.ts'
import { balancePage } from '../features/report/balance.page.ts'
import { entriesPage } from '../features/report/entries.page.ts'
import { collectedPage } from '../features/report/collected.page.ts'
import { qualityPage } from '../features/report/quality.page.ts'
import { lossesPage } from '../features/report/losses.page.ts'
import { writeOffsPage } from '../features/report/write-offs.page.ts'
import { journalPage } from '../features/report/journal.page.ts'
import { monthsPage } from '../features/report/months.page.ts'
import { returnPage } from '../features/report/return.page.ts'
import { staffPage } from '../features/staff/staff.page.ts'
import { noticesPage } from '../features/staff/notices.page.ts'
import { declarationPage } from '../features/staff/declaration.page.ts'
import { relatedPartiesPage } from '../features/staff/related-parties.page.ts'
import { screeningPage } from '../features/screening/screening.page.ts'
import { rightsReviewPage } from '../features/staff/rights-review.page.ts'
import { auditPage } from '../features/audit/audit.page.ts'
import { statusPage } from '../features/status/status.page.ts'
import { accountPage } from '../features/session/account.page.ts'

/** Every page of the back office, in the order of the menu; routes, menu, tabs, titles and the tests of all pages are made from it. */
export const pages = [
  logInPage,
  invitationPage,
  workPage,
  trainingPage,
  queuePage,
  loanFilePage,
  printFilePage,
  restructuringPage,
  collectionsPage,
  dayPage,
  gridPage,
  calendarPage,
  moneyPage,
  drawerPage,
  daysPage,
  prepareDayPage,
  dayEndPage,
  bankPage,
  statementPage,
  transfersPage,
  dualControlPage,
  borrowersPage,
  borrowerPage,
  conversationPage,
  conversationsPage,
  callBacksPage,
  complaintsPage,
  complaintPage,
  blacklistPage,
  screeningPage,
  outboxPage,
  announcementsPage,
  locationsPage,
  recordingsPage,
  endedRecordingsPage,
  settingsPage,
  portfoliosPage,
  portfolioPage,
  connectionsPage,
  webhookPage,
  reportPage,
  collectedPage,
  qualityPage,
  waitingPage,
  exceptionsPage,
  returnPage,
  balancePage,
  journalPage,
  entriesPage,
  lossesPage,
  writeOffsPage,
  monthsPage,
  staffPage,
  noticesPage,
  rightsReviewPage,
  relatedPartiesPage,
  declarationPage,
  auditPage,
  statusPage,
  accountPage,
] as const

export type OfficePath = (typeof pages)[number]['path']
