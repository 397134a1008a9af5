import type { ConfirmationRefusal } from '@let-twe/core/payment/payment-confirmation.ts'
import type { Satang } from '@let-twe/core/money.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Actor, audit, systemActor } from '../../platform/audit.ts'
import { headerOfProxy } from '../../platform/http/header-of-proxy.ts'
import { sendRefusal } from '../../platform/http/send-refusal.ts'
import type { BankReply } from '../../platform/payment-confirmation/bank-dialect.ts'
import { isSameSecret } from '../../platform/payment-confirmation/is-same-secret.ts'
import { type ConfirmationBank, confirmationPath } from '../../platform/payment-confirmation/read-confirmation-bank.ts'
import type { Platform } from '../../platform/platform.ts'
import { type Limit, consumePoint } from '../../platform/rate-limit.ts'
import { addressBlock } from '../../platform/try-limits.ts'
import { confirmPayment } from './confirm-payment.ts'

/** A confirmation has some 700 bytes. */
const mostBytes = 8 * 1024
/** Calls without the secret do not use up those of the bank; each leaves an event, so there are few of them, also from many addresses. */
const bankLimit = { points: 3_000, seconds: 60 }
const strangerLimit = { points: 20, seconds: 3_600 }
const allStrangersLimit = { points: 200, seconds: 3_600 }
const certificateHeader = 'x-client-certificate-subject'

type Call = FastifyRequest<{ Params: { key: string }; Body: Buffer | undefined }>

/**
 * `POST /api/payment-confirmations/<bank>/<key>`: a bank reports a payment in the moment. A machine's call outside of both contracts: no cookie, no session,
 * the bank's own JSON. The answer is sent after the commit; without one the bank sends again.
 */
export async function paymentConfirmationRoute(app: FastifyInstance, platform: Platform): Promise<void> {
  const bank = platform.configuration.confirmationBank
  if (!bank) return
  const { dialect } = bank
  const { db } = platform.database
  const answer = (reply: FastifyReply, { status, body }: BankReply) => reply.code(status).send(body)

  const refuseFlood = (key: string, limit: Limit) => consumePoint(db, `payment confirmation:${key}`, limit, platform.clock.now())
  const refuseStranger = async (address: string) =>
    (await refuseFlood(addressBlock(address), strangerLimit)) ?? (await refuseFlood('strangers', allStrangersLimit))

  async function refuseCall(reply: FastifyReply, actor: Actor, code: ConfirmationRefusal, amount_satang?: Satang) {
    await audit(platform, db, actor, { action: 'confirmation.refuse', detail: { bank: dialect.name, code, amount_satang } })
    return answer(reply, dialect.refuse(code))
  }

  await app.register(async (own) => {
    own.removeAllContentTypeParsers()
    own.addContentTypeParser('application/json', { parseAs: 'buffer', bodyLimit: mostBytes }, (_request, body, done) => done(null, body))
    own.post(`${confirmationPath(dialect.name)}/:key`, async (request: Call, reply) => {
      const isBank = isFromBank(bank, request)
      const flood = isBank ? await refuseFlood('bank', bankLimit) : await refuseStranger(request.ip)
      if (flood) return sendRefusal(request, reply, flood)
      if (!isBank) return refuseCall(reply, { kind: 'guest', id: null, address: request.ip }, 'unsigned')
      const read = dialect.read(jsonOf(request.body))
      if (typeof read === 'string') return refuseCall(reply, systemActor, read)
      const stored = await confirmPayment(platform, read)
      if (stored === 'other_biller') return refuseCall(reply, systemActor, stored, read.amount)
      return answer(reply, dialect.accept({ number: read.number, id: stored.id }))
    })
  })
}

/** Every secret is compared, so that the time does not tell which one is near. */
function isFromBank({ dialect, secrets, certificate }: ConfirmationBank, request: Call): boolean {
  const { params, headers, body = Buffer.alloc(0) } = request
  const signed = secrets.map((secret) => dialect.isFromBank({ key: params.key, headers, body }, secret)).includes(true)
  return signed && (certificate === null || isSameSecret(headerOfProxy(request, certificateHeader) ?? '', certificate))
}

function jsonOf(body: Buffer | undefined): unknown {
  try {
    return JSON.parse(String(body))
  } catch {
    return undefined
  }
}
