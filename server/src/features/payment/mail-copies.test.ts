import { createHash } from 'node:crypto'
import { getLender } from '@let-twe/core/lender/endpoints.ts'
import { setLang } from '@let-twe/core/auth/endpoints.ts'
import { getProfile, updateProfile } from '@let-twe/core/borrower/endpoints.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { recordPayment } from './record-payment.ts'
import { signAgreement } from '../loan/sign-agreement.ts'
import { transact } from '../../platform/database/transact.ts'
import { smtpMail } from '../../platform/mail/smtp-mail.ts'
import { mailDouble, readMail } from '../../testing/mail-double.ts'
import { makeActiveLoan, makeApprovedLoan, makeStaff } from '../../testing/make-loan.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { type TestApp, type TestSession, startTestApp } from '../../testing/start-test-app.ts'
import { queueCopy } from '../../domain/mail/mail-copies.ts'

let app: TestApp
let server: Awaited<ReturnType<typeof mailDouble>>
beforeEach(async () => {
  server = await mailDouble()
  app = await startTestApp({ mail: smtpMail(server.account, 2_000), realPapers: true })
})
afterEach(async () => {
  await app.close()
  await server.close()
})

/** Gives a borrower an e-mail; `language` is the one of the account. */
async function giveMail(me: TestSession, language: 'mm' | 'en' | 'th' = 'mm') {
  expect((await app.call(updateProfile, { as: me, body: { email: 'aye@example.com' } })).status).toBe(200)
  await app.call(setLang, { as: me, language })
}

/** A borrower with a running loan, whose agreement was signed before there was an e-mail. */
async function payer() {
  const me = await signInBorrower(app)
  const loanId = await makeActiveLoan(app, me.user_id)
  await giveMail(me)
  return { me, loanId }
}

async function pay(loanId: string, reference = 'IN-1') {
  const actor = await makeStaff(app, 'officer')
  const paid = { loanId, actor, amount_satang: 50_000, paid_date: '2026-11-23', payment_type: 'branch', outside_reference: reference }
  return recordPayment(app.platform, paid as never)
}

const rows = () => app.platform.database.db.selectFrom('mail_message').selectAll().orderBy('created_at').execute()
async function work(seconds = 0) {
  app.advance(seconds)
  await app.platform.jobs.runDue()
}

it.each([
  ['mm', 'လက်တွဲ - သင့်ချေးငွေစာချုပ် မိတ္တူ', 'စာချုပ်'],
  ['en', 'Let Twe: a copy of your loan agreement', 'that you signed'],
  ['th', 'เล็ตทเว: สำเนาสัญญาเงินกู้ของคุณ', 'เซ็นแล้ว'],
] as const)('the signed agreement goes to the e-mail of its borrower, in %s', async (language, subject, words) => {
  const me = await signInBorrower(app)
  await giveMail(me, language)
  const loanId = await makeApprovedLoan(app, me.user_id)
  await signAgreement(app.platform, { loanId, actor: await makeStaff(app, 'manager'), by: 'branch' })
  await work()
  expect(server.received.map(({ to }) => to)).toEqual([['aye@example.com']])
  const sent = readMail(server.received[0]!.source)
  expect([sent.subject, sent.fileName.startsWith('agreement-'), sent.pdf.subarray(0, 5).toString()]).toEqual([subject, true, '%PDF-'])
  expect(sent.text).toContain(words)
  expect(sent.text).toContain('080-000-0001')
  const { agreement_sha256: hash } = await app.platform.database.db
    .selectFrom('loan')
    .select('agreement_sha256')
    .where('id', '=', loanId)
    .executeTakeFirstOrThrow()
  expect(createHash('sha256').update(sent.pdf).digest('hex')).toBe(hash)
})

it('the receipt of a payment goes out once, however often it is queued or worked on', async () => {
  const { me, loanId } = await payer()
  const payment = await pay(loanId)
  if ('refused' in payment) throw new Error(payment.refused)
  const { db } = app.platform.database
  const { id } = (await rows())[0]!
  await transact(db, { onRefusal: 'commit' }, async (trx) => {
    await queueCopy(app.platform, trx, { borrowerId: me.user_id, kind: 'receipt', documentOf: payment.id })
    await app.platform.jobs.enqueue(trx, 'send-mail', { id })
    await app.platform.jobs.enqueue(trx, 'send-mail', { id })
  })
  await work()
  await work(3600)
  expect(server.received.map(({ source }) => readMail(source).fileName)).toEqual([`receipt-${payment.receipt_number}.pdf`])
  expect(await rows()).toMatchObject([{ kind: 'receipt', failed_reason: null, sent_at: expect.any(Date) }])
})

it('nothing is queued without an address, without a mail server, or with a payment that is not written', async () => {
  const silent = await signInBorrower(app)
  await pay(await makeActiveLoan(app, silent.user_id), 'A')
  const { me, loanId } = await payer()
  const { mail: _none, ...without } = app.platform
  const { db } = app.platform.database
  await transact(db, { onRefusal: 'commit' }, (trx) =>
    queueCopy(without, trx, { borrowerId: me.user_id, kind: 'receipt', documentOf: loanId }),
  )
  await transact(db, { onRefusal: 'commit' }, async (trx) => {
    await queueCopy(app.platform, trx, { borrowerId: me.user_id, kind: 'receipt', documentOf: loanId })
    throw new Error('the payment is not written')
  }).catch(() => {})
  expect(await rows()).toEqual([])
  expect((await app.call(getLender, {})).body.data.mailsCopies).toBe(true)
})

it('is tried again while the server is away, and given up after three days', async () => {
  const { loanId } = await payer()
  server.state.script = { at: 'RCPT', answer: 451 }
  await pay(loanId, 'A')
  await work()
  server.state.script = 'take'
  await work(3600)
  expect(server.received).toHaveLength(1)
  server.state.script = { at: 'RCPT', answer: 451 }
  await pay(loanId, 'B')
  await work()
  await work(4 * 24 * 3600)
  expect((await rows()).map(({ failed_reason }) => failed_reason)).toEqual([null, 'too late'])
})

it('a wrong address is given up at once, and no line of the log holds it', async () => {
  const { loanId } = await payer()
  server.state.script = { at: 'RCPT', answer: 550 }
  await pay(loanId)
  await work()
  await work(3600)
  expect(await rows()).toMatchObject([{ failed_reason: 'refused' }])
  expect(server.received).toEqual([])
  expect(app.logged.filter((line) => line.includes('did not go out'))).toHaveLength(1)
  expect(app.logged.join('')).not.toContain('aye@example.com')
  expect(app.logged.filter((line) => JSON.parse(line).level === 'error')).toEqual([])
})

it.each([['a connection that ended over the text'], ['a process that died over it']])('is not sent twice after %s', async (how) => {
  const { loanId } = await payer()
  server.state.script = { at: 'DATA', answer: 'hang up' }
  await pay(loanId)
  if (how.startsWith('a process'))
    await app.platform.database.db.updateTable('mail_message').set({ tried_at: app.platform.clock.now() }).execute()
  await work()
  server.state.script = 'take'
  await work(3600)
  expect(await rows()).toMatchObject([{ failed_reason: 'unanswered' }])
  expect(server.received).toHaveLength(how.startsWith('a process') ? 0 : 1)
})

it('an address removed before gets no mail', async () => {
  const { me, loanId } = await payer()
  await pay(loanId)
  const removed = await app.call(updateProfile, { as: me, body: { email: null } })
  expect([removed.status, (await app.call(getProfile, { as: me })).body.data.email]).toEqual([200, null])
  await work()
  expect(await rows()).toMatchObject([{ failed_reason: 'no address' }])
  expect(server.received).toEqual([])
})
