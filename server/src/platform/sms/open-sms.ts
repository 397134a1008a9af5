import { CannotStart } from '../cannot-start.ts'
import type { Log } from '../log.ts'
import type { Environment } from '../settings.ts'
import { failoverGateway } from './failover-gateway.ts'
import { type InfobipAccount, infobipSms } from './infobip-sms.ts'
import { type SmsGateway, outboxGateway } from './sms-gateway.ts'
import { type ThaiBulkSmsAccount, thaiBulkSms, thaiBulkSmsAddress } from './thai-bulk-sms.ts'
import { type TwilioAccount, twilioAddress, twilioSms } from './twilio-sms.ts'

/** The price of an SMS part without a configured one. */
const usualPartSatang = 50

/** A configured account with a gateway. */
export type SmsAccount =
  | ({ readonly gateway: 'thaibulksms' } & ThaiBulkSmsAccount)
  | ({ readonly gateway: 'twilio' } & TwilioAccount)
  | ({ readonly gateway: 'infobip' } & InfobipAccount)

/** The gateways of the configuration in their order; without any, the outbox. */
export function openSms(accounts: readonly SmsAccount[], log: Log): SmsGateway {
  return accounts.length === 0 ? outboxGateway(log) : failoverGateway(accounts.map(open), log)
}

/** Reads `SMS_GATEWAYS` (names in their order) and each one's own variables; throws with the name of a missing one. */
export function readSmsAccounts(environment: Environment): SmsAccount[] {
  const need = (name: string): string => {
    const value = environment[name]
    if (value === undefined || value === '') throw new CannotStart(`${name} is missing`)
    return value
  }
  const https = (name: string): string => {
    const value = need(name)
    if (URL.parse(value)?.protocol !== 'https:') throw new CannotStart(`${name} must be an https address`)
    return value
  }
  const price = (name: string): number => {
    const satang = Number(environment[name] ?? usualPartSatang)
    if (!Number.isSafeInteger(satang) || satang < 0) throw new CannotStart(`${name} must be a whole number of satang`)
    return satang
  }
  const names = (environment['SMS_GATEWAYS'] ?? '').split(',').filter((name) => name !== '')
  return names.map((gateway): SmsAccount => {
    switch (gateway) {
      case 'thaibulksms':
        return {
          gateway,
          key: need('THAIBULKSMS_KEY'),
          secret: need('THAIBULKSMS_SECRET'),
          sender: need('THAIBULKSMS_SENDER'),
          creditSatang: price('THAIBULKSMS_CREDIT_SATANG'),
        }
      case 'twilio':
        return {
          gateway,
          sid: need('TWILIO_SID'),
          token: need('TWILIO_TOKEN'),
          from: need('TWILIO_FROM'),
          partSatang: price('TWILIO_PART_SATANG'),
        }
      case 'infobip':
        return {
          gateway,
          base: https('INFOBIP_BASE'),
          key: need('INFOBIP_KEY'),
          sender: need('INFOBIP_SENDER'),
          partSatang: price('INFOBIP_PART_SATANG'),
        }
      default:
        throw new CannotStart(`SMS_GATEWAYS names ${gateway}: only thaibulksms, twilio and infobip are known`)
    }
  })
}

function open(account: SmsAccount): SmsGateway {
  switch (account.gateway) {
    case 'thaibulksms':
      return thaiBulkSms(account)
    case 'twilio':
      return twilioSms(account)
    case 'infobip':
      return infobipSms(account)
  }
}

/** Where the gateway of an account is reached. */
export function gatewayAddress(account: SmsAccount): string {
  switch (account.gateway) {
    case 'thaibulksms':
      return account.base ?? thaiBulkSmsAddress
    case 'twilio':
      return account.base ?? twilioAddress
    case 'infobip':
      return account.base
  }
}
