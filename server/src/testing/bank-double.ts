import type { Lender } from '@let-twe/core/lender/lender.ts'
import type { FastifyInstance } from 'fastify'
import type { TestApp } from './start-test-app.ts'

/** What a call of the bank may be made of. */
type Sent = {
  readonly key?: string
  readonly from?: string
  readonly headers?: Record<string, string>
  readonly method?: 'POST' | 'GET'
  /** In place of the JSON of the message. */
  readonly payload?: string | Buffer
}

/** A body as the bank writes it: texts alone. */
export type BankMessage = Record<string, unknown>

/** The bank sends again when it gets no success, this often and so many seconds later. */
const attempts = 3
const secondsBetween = 12

/** The bank's message of a payment by QR to a biller. */
export function bankMessage({ billerId, bankAccount }: Pick<Lender, 'billerId' | 'bankAccount'>, changes: BankMessage): BankMessage {
  return {
    payeeProxyId: billerId,
    payeeProxyType: 'BILLERID',
    payeeAccountNumber: bankAccount.number,
    payerAccountNumber: 'XXXXXX4321',
    payerName: 'AUNG AUNG',
    sendingBankCode: '004',
    receivingBankCode: bankAccount.bank,
    amount: '100.00',
    billPaymentRef1: '',
    billPaymentRef2: '',
    currencyCode: '764',
    channelCode: 'PMH',
    transactionType: 'Domestic Transfers',
    ...changes,
  }
}

/**
 * A double of Siam Commercial Bank as it reports payments to a biller (`scb-dialect.ts`): the message of a payment by QR, sent to the registered address,
 * and again until the answer is a success.
 */
export function openBank(app: TestApp, key: string, server: () => Promise<FastifyInstance> = () => app.customers()) {
  const lender = app.platform.termsInForce.lender()
  let numbers = 0

  const message = (changes: BankMessage = {}): BankMessage =>
    bankMessage(lender, {
      transactionId: `20261123SCB${String((numbers += 1)).padStart(8, '0')}`,
      transactionDateandTime: '2026-11-23T08:58:12.000+07:00',
      ...changes,
    })

  async function send(body: BankMessage, { key: used = key, from = '203.0.113.5', headers = {}, method = 'POST', payload }: Sent = {}) {
    const reply = await (
      await server()
    ).inject({
      method,
      url: `/api/payment-confirmations/scb/${used}`,
      remoteAddress: from,
      headers: { 'content-type': 'application/json', ...headers },
      ...(method === 'GET' ? {} : { payload: payload ?? JSON.stringify(body) }),
    })
    return { status: reply.statusCode, headers: reply.headers, body: reply.json() as Record<string, unknown> }
  }

  /** The answers to a payment, the last one the first success. */
  async function report(body: BankMessage): Promise<Awaited<ReturnType<typeof send>>[]> {
    const answers = [await send(body)]
    while (answers.at(-1)!.body['resCode'] !== '00' && answers.length <= attempts) {
      app.advance(secondsBetween)
      answers.push(await send(body))
    }
    return answers
  }

  return { message, send, report }
}
