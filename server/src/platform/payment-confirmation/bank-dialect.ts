import type { ConfirmationRefusal, PaymentConfirmation } from '@let-twe/core/payment/payment-confirmation.ts'
import type { IncomingHttpHeaders } from 'node:http'

/** A request as it came: `body` has the bytes that a bank would sign. */
export type BankRequest = { readonly key: string; readonly headers: IncomingHttpHeaders; readonly body: Buffer }

/** The answer to a bank's request. */
export type BankReply = { readonly status: number; readonly body: Readonly<Record<string, string>> }

/** How one bank reports payments to a biller: one value and one file a bank. */
export type BankDialect = {
  /** Its part of the address. */
  readonly name: string
  /** True where the bank alone can have sent the request. Compares in constant time (`isSameSecret`). */
  readonly isFromBank: (request: BankRequest, secret: string) => boolean
  readonly read: (body: unknown) => PaymentConfirmation | Exclude<ConfirmationRefusal, 'unsigned' | 'other_biller'>
  /** The answer once a payment is stored: `id` is ours, the same for a request that is sent again. */
  readonly accept: (stored: { readonly number: string; readonly id: string }) => BankReply
  readonly refuse: (why: ConfirmationRefusal) => BankReply
}
