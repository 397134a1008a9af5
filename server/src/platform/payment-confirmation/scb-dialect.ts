import { isBusinessDate } from '@let-twe/core/business-date.ts'
import { channelOf } from '@let-twe/core/payment/statement-line.ts'
import { numberKey } from '@let-twe/core/payment/transfer-match.ts'
import { readAmount } from '@let-twe/core/read-amount.ts'
import * as z from 'zod/mini'
import type { BankDialect } from './bank-dialect.ts'
import { isSameSecret } from './is-same-secret.ts'

/**
 * Siam Commercial Bank, "Payment Confirmation" of bill payments (QR 30), https://developer.scb.co.th, documentation, QR payment, an excerpt read in November
 * 2026: times in GMT+7, currency 764, three attempts twelve seconds apart. The names of the fields and of the answer are those of public example
 * code of billers. The excerpt knows no signature: the bank calls the address that the
 * biller has registered, so the secret is the last part of that address, and a client certificate is agreed with the bank (docs/security.md).
 * Fields that it does not name are ignored.
 */
const fields = z.object({
  payeeProxyId: z.string().check(z.regex(/^\d{15}$/)),
  payeeAccountNumber: z.string().check(z.maxLength(30)),
  receivingBankCode: z.string().check(z.regex(/^\d{3}$/)),
  amount: z.string().check(z.regex(/^\d{1,9}(\.\d{1,2})?$/)),
  transactionId: z.string().check(z.maxLength(100), z.regex(/^\P{C}+$/u)),
  transactionDateandTime: z.string().check(z.maxLength(40)),
  currencyCode: z.string(),
  billPaymentRef1: z.optional(z.string().check(z.regex(/^\P{C}{0,20}$/u))),
  payerAccountNumber: z.optional(z.string().check(z.regex(/^\P{C}{0,30}$/u))),
  payerName: z.optional(z.string().check(z.maxLength(300))),
  sendingBankCode: z.optional(z.string().check(z.regex(/^\P{C}{0,10}$/u))),
  channelCode: z.optional(z.string().check(z.maxLength(20))),
})

const thaiBaht = ['764', 'THB']

export const scbDialect: BankDialect = {
  name: 'scb',
  isFromBank: ({ key }, secret) => isSameSecret(key, secret),
  read(body) {
    const told = fields.safeParse(body).data
    const at = told && readInstant(told.transactionDateandTime)
    const amount = told && readAmount(told.amount)
    if (!told || !at || typeof amount !== 'number' || amount === 0 || numberKey(told.transactionId) === null) return 'unreadable'
    if (!thaiBaht.includes(told.currencyCode)) return 'other_currency'
    const account = told.payerAccountNumber ?? ''
    return {
      billerId: told.payeeProxyId,
      account: { bank: told.receivingBankCode, number: told.payeeAccountNumber },
      at,
      amount,
      number: told.transactionId,
      reference: told.billPaymentRef1?.trim() || null,
      payer: told.payerName?.replaceAll(/\p{C}/gu, '').trim() || null,
      words: account === '' ? null : `${told.sendingBankCode ?? ''} a/c ${account}`.trim(),
      type: channelOf(told.channelCode ?? ''),
    }
  },
  accept: ({ number, id }) => ({ status: 200, body: { resCode: '00', resDesc: 'success', transactionId: number, confirmId: id } }),
  refuse: (why) => ({ status: why === 'unsigned' ? 401 : 400, body: { resCode: '99', resDesc: why } }),
}

/** ISO 8601; without an offset in Thailand's time. */
function readInstant(text: string): Date | null {
  const [, day = '', time, offset = '+07:00'] = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d:\d\d)(?:\.\d{1,9})?(Z|[+-]\d\d:\d\d)?$/.exec(text) ?? []
  const at = new Date(`${day}T${time}${offset}`)
  return isBusinessDate(day) && !Number.isNaN(at.getTime()) ? at : null
}
