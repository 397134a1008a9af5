import type { Texts } from './catalogue-en.ts'
import common from './th/common.json' with { type: 'json' }
import errors from './th/errors.json' with { type: 'json' }
import layout from './th/layout.json' with { type: 'json' }
import ui from './th/ui.json' with { type: 'json' }
import landing from './th/landing.json' with { type: 'json' }
import about from './th/about.json' with { type: 'json' }
import faq from './th/faq.json' with { type: 'json' }
import terms from './th/terms.json' with { type: 'json' }
import account from './th/account.json' with { type: 'json' }
import profile from './th/profile.json' with { type: 'json' }
import application from './th/application.json' with { type: 'json' }
import appointment from './th/appointment.json' with { type: 'json' }
import loan from './th/loan.json' with { type: 'json' }
import plan from './th/plan.json' with { type: 'json' }
import payment from './th/payment.json' with { type: 'json' }
import notification from './th/notification.json' with { type: 'json' }
import help from './th/help.json' with { type: 'json' }
import location from './th/location.json' with { type: 'json' }
import announcement from './th/announcement.json' with { type: 'json' }
import province from './th/province.json' with { type: 'json' }
import bank from './th/bank.json' with { type: 'json' }
import document_kind from './th/document_kind.json' with { type: 'json' }
import income_type from './th/income_type.json' with { type: 'json' }
import payment_type from './th/payment_type.json' with { type: 'json' }
import loan_type from './th/loan_type.json' with { type: 'json' }
import social_channel from './th/social_channel.json' with { type: 'json' }
import question from './th/question.json' with { type: 'json' }
import purpose from './th/purpose.json' with { type: 'json' }
import job from './th/job.json' with { type: 'json' }
import method from './th/method.json' with { type: 'json' }
import reason from './th/reason.json' with { type: 'json' }
import advice from './th/advice.json' with { type: 'json' }
import paper from './th/paper.json' with { type: 'json' }
import sms from './th/sms.json' with { type: 'json' }
import mail from './th/mail.json' with { type: 'json' }
import collection from './th/collection.json' with { type: 'json' }
import office from './th/office.json' with { type: 'json' }
import setting from './th/setting.json' with { type: 'json' }
import audit_action from './th/audit_action.json' with { type: 'json' }
import cash from './th/cash.json' with { type: 'json' }
import recording from './th/recording.json' with { type: 'json' }
import ledger from './th/ledger.json' with { type: 'json' }
import connection from './th/connection.json' with { type: 'json' }
import portfolio from './th/portfolio.json' with { type: 'json' }
import report from './th/report.json' with { type: 'json' }
import desk from './th/desk.json' with { type: 'json' }
import staff from './th/staff.json' with { type: 'json' }
import permission from './th/permission.json' with { type: 'json' }

// only readers of Thai load its words
export { joinThaiWords } from './join-thai-words.ts'

/** The Thai catalogue. */
export const th: Texts = {
  common,
  errors,
  layout,
  ui,
  landing,
  about,
  faq,
  terms,
  account,
  profile,
  application,
  appointment,
  loan,
  plan,
  payment,
  notification,
  help,
  location,
  announcement,
  province,
  bank,
  document_kind,
  income_type,
  payment_type,
  loan_type,
  social_channel,
  question,
  purpose,
  job,
  method,
  reason,
  advice,
  paper,
  sms,
  mail,
  collection,
  office,
  audit_action,
  cash,
  recording,
  ledger,
  connection,
  portfolio,
  report,
  desk,
  setting,
  staff,
  permission,
}
