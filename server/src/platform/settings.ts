import { distance } from 'fastest-levenshtein'
import { CannotStart } from './cannot-start.ts'

/** The variables of a process. */
export type Environment = Readonly<Record<string, string | undefined>>

/** The names of all settings, as docs/operations.md lists them; beside them `SECRET_1` and so on. */
const settings = `HOST PORT OFFICE_HOST OFFICE_PORT OFFICE_ORIGIN ORIGIN TRUST_PROXY
  DATABASE_URL DATABASE_OWNER_URL REPORT_DATABASE_URL DATA_FOLDER OBJECT_STORE OBJECT_STORE_KEY OBJECT_STORE_SECRET OBJECT_STORE_REGION
  METRICS_HOST METRICS_PORT OTEL_EXPORTER_OTLP_ENDPOINT OTEL_EXPORTER_OTLP_HEADERS OTEL_SERVICE_NAME OTEL_RESOURCE_ATTRIBUTES
  OTEL_TRACES_SAMPLER_ARG DRAIN_SECONDS SECRET SECRET_NUMBER LOG_LEVEL DEMO DEMO_DESK TRAINING CHEAP_HASHES PERMIT_LOOKUP PAYMENT_CONFIRMATION
  PAYMENT_CONFIRMATION_SECRET PAYMENT_CONFIRMATION_CERTIFICATE PUSH_SERVICES WEBHOOKS_TO_LOOPBACK GOOGLE_MAPS_KEY
  BACKUP_RECIPIENT BACKUP_IDENTITY_FILE SMS_GATEWAYS SMS_WEB_OTP THAIBULKSMS_KEY THAIBULKSMS_SECRET THAIBULKSMS_SENDER THAIBULKSMS_CREDIT_SATANG
  TWILIO_SID TWILIO_TOKEN TWILIO_FROM TWILIO_PART_SATANG INFOBIP_BASE INFOBIP_KEY INFOBIP_SENDER INFOBIP_PART_SATANG SMTP_URL SMTP_FROM
  CREDIT_BUREAU CREDIT_BUREAU_KEY CREDIT_BUREAU_MEMBER PBX PBX_USER PBX_PASSWORD PBX_TECHNOLOGY PBX_CONTEXT PBX_CALLER_ID`.split(/\s+/)

/** Throws CannotStart for a variable whose name is almost that of a setting: a misspelled one would be ignored in silence. */
export function refuseMisspelled(environment: Environment): void {
  for (const name of Object.keys(environment)) {
    if (settings.includes(name) || /^SECRET_\d+$/.test(name)) continue
    const meant = settings.find((each) => distance(each, name) <= (each.length < 6 ? 1 : 2))
    if (meant !== undefined) throw new CannotStart(`${name} is no setting: was ${meant} meant?`)
  }
}
