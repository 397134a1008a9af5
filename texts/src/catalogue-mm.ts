import type { Texts } from './catalogue-en.ts'
import common from './mm/common.json' with { type: 'json' }
import errors from './mm/errors.json' with { type: 'json' }
import layout from './mm/layout.json' with { type: 'json' }
import ui from './mm/ui.json' with { type: 'json' }
import landing from './mm/landing.json' with { type: 'json' }
import about from './mm/about.json' with { type: 'json' }
import faq from './mm/faq.json' with { type: 'json' }
import terms from './mm/terms.json' with { type: 'json' }
import account from './mm/account.json' with { type: 'json' }
import profile from './mm/profile.json' with { type: 'json' }
import application from './mm/application.json' with { type: 'json' }
import appointment from './mm/appointment.json' with { type: 'json' }
import loan from './mm/loan.json' with { type: 'json' }
import plan from './mm/plan.json' with { type: 'json' }
import payment from './mm/payment.json' with { type: 'json' }
import notification from './mm/notification.json' with { type: 'json' }
import help from './mm/help.json' with { type: 'json' }
import location from './mm/location.json' with { type: 'json' }
import announcement from './mm/announcement.json' with { type: 'json' }
import province from './mm/province.json' with { type: 'json' }
import bank from './mm/bank.json' with { type: 'json' }
import document_kind from './mm/document_kind.json' with { type: 'json' }
import income_type from './mm/income_type.json' with { type: 'json' }
import payment_type from './mm/payment_type.json' with { type: 'json' }
import loan_type from './mm/loan_type.json' with { type: 'json' }
import social_channel from './mm/social_channel.json' with { type: 'json' }
import question from './mm/question.json' with { type: 'json' }
import purpose from './mm/purpose.json' with { type: 'json' }
import job from './mm/job.json' with { type: 'json' }
import method from './mm/method.json' with { type: 'json' }
import reason from './mm/reason.json' with { type: 'json' }
import advice from './mm/advice.json' with { type: 'json' }
import paper from './mm/paper.json' with { type: 'json' }
import sms from './mm/sms.json' with { type: 'json' }
import mail from './mm/mail.json' with { type: 'json' }
import collection from './mm/collection.json' with { type: 'json' }
import office from './mm/office.json' with { type: 'json' }
import setting from './mm/setting.json' with { type: 'json' }
import audit_action from './mm/audit_action.json' with { type: 'json' }
import cash from './mm/cash.json' with { type: 'json' }
import recording from './mm/recording.json' with { type: 'json' }
import ledger from './mm/ledger.json' with { type: 'json' }
import connection from './mm/connection.json' with { type: 'json' }
import portfolio from './mm/portfolio.json' with { type: 'json' }
import report from './mm/report.json' with { type: 'json' }
import desk from './mm/desk.json' with { type: 'json' }
import staff from './mm/staff.json' with { type: 'json' }
import permission from './mm/permission.json' with { type: 'json' }

/** The Burmese catalogue. */
export const mm: Texts = {
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
