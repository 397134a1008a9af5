import type { PhoneNumber } from '@let-twe/core/phone-number.ts'

/** What a gateway said about a message it was given. */
export type SmsReceipt = { readonly gateway: string; readonly reference: string | null }

/** Sends one SMS. Throws when the gateway did not take it, so that the job tries again. */
export type SmsGateway = { send(message: { id: string; to: PhoneNumber; text: string }): Promise<SmsReceipt> }

/** The default without a gateway: the message stays in the outbox table and is written to the log as one line. */
export function outboxGateway(log: { info(message: string): void }): SmsGateway {
  return {
    async send({ to, text }) {
      log.info(`SMS to ${to}: ${text}`)
      return { gateway: 'outbox', reference: null }
    },
  }
}
