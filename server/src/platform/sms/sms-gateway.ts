import { type Satang } from '@let-twe/core/money.ts'
import type { PhoneNumber } from '@let-twe/core/phone-number.ts'
import type { Log } from '../log.ts'

/** One SMS; `id` is ours and never changes, however often the message is tried. */
export type Sms = {
  readonly id: string
  readonly to: PhoneNumber
  readonly text: string
  /** The message has not gone out. */
  readonly queuedAt: Date
  /** The gateways' ids of other messages of ours to this number: many have the same text. */
  readonly others: readonly string[]
}

/** A gateway's reply about a message; `cost` in satang where it is known. */
export type SmsReceipt = { readonly gateway: string; readonly reference: string | null; readonly costSatang?: Satang }

/** Sends one SMS. Throws when no gateway took it. */
export type SmsGateway = {
  /** Resolves when the message was taken. Throws SmsRefused, SmsUnanswered, or any other error when surely nothing went out. */
  send(message: Sms): Promise<SmsReceipt>
  /** Looks a message up that was sent without an answer; null when the gateway never got it. Missing where there is no such call. */
  find?(message: Sms): Promise<SmsReceipt | null>
}

/** The gateway will never take this message: a wrong number, a blocked text. Another try is no use. */
export class SmsRefused extends Error {}

/** The gateway was given the message and did not answer: it may have gone out, so it is not simply sent again. */
export class SmsUnanswered extends Error {}

/** The outbox's name in receipts. */
export const outboxName = 'outbox'

/** The demo's without a gateway: the message stays in the outbox table and is written to the log as one line. */
export function outboxGateway(log: Log): SmsGateway {
  return {
    async send({ to, text }) {
      log.info(`SMS to ${to}: ${text}`)
      return { gateway: outboxName, reference: null }
    },
  }
}
