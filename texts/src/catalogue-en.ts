import common from './en/common.json' with { type: 'json' }
import errors from './en/errors.json' with { type: 'json' }
import layout from './en/layout.json' with { type: 'json' }
import ui from './en/ui.json' with { type: 'json' }
import landing from './en/landing.json' with { type: 'json' }
import about from './en/about.json' with { type: 'json' }
import faq from './en/faq.json' with { type: 'json' }
import terms from './en/terms.json' with { type: 'json' }
import account from './en/account.json' with { type: 'json' }
import profile from './en/profile.json' with { type: 'json' }
import application from './en/application.json' with { type: 'json' }
import appointment from './en/appointment.json' with { type: 'json' }
import loan from './en/loan.json' with { type: 'json' }
import plan from './en/plan.json' with { type: 'json' }
import payment from './en/payment.json' with { type: 'json' }
import notification from './en/notification.json' with { type: 'json' }
import help from './en/help.json' with { type: 'json' }
import location from './en/location.json' with { type: 'json' }
import announcement from './en/announcement.json' with { type: 'json' }
import province from './en/province.json' with { type: 'json' }
import bank from './en/bank.json' with { type: 'json' }
import document_kind from './en/document_kind.json' with { type: 'json' }
import income_type from './en/income_type.json' with { type: 'json' }
import payment_type from './en/payment_type.json' with { type: 'json' }
import loan_type from './en/loan_type.json' with { type: 'json' }
import social_channel from './en/social_channel.json' with { type: 'json' }
import question from './en/question.json' with { type: 'json' }
import purpose from './en/purpose.json' with { type: 'json' }
import job from './en/job.json' with { type: 'json' }
import method from './en/method.json' with { type: 'json' }
import reason from './en/reason.json' with { type: 'json' }
import advice from './en/advice.json' with { type: 'json' }
import paper from './en/paper.json' with { type: 'json' }
import sms from './en/sms.json' with { type: 'json' }
import mail from './en/mail.json' with { type: 'json' }
import collection from './en/collection.json' with { type: 'json' }
import office from './en/office.json' with { type: 'json' }
import setting from './en/setting.json' with { type: 'json' }
import audit_action from './en/audit_action.json' with { type: 'json' }
import cash from './en/cash.json' with { type: 'json' }
import recording from './en/recording.json' with { type: 'json' }
import ledger from './en/ledger.json' with { type: 'json' }
import connection from './en/connection.json' with { type: 'json' }
import portfolio from './en/portfolio.json' with { type: 'json' }
import report from './en/report.json' with { type: 'json' }
import desk from './en/desk.json' with { type: 'json' }
import staff from './en/staff.json' with { type: 'json' }
import permission from './en/permission.json' with { type: 'json' }

/** The English catalogue, the type that the other languages must have. */
export const en = {
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

/** Every text of the product by section and key. `{name}` marks a value that `fill` puts in. */
export type Texts = typeof en
