import * as paymentCalls from '@let-twe/core/payment/endpoints.ts'
import sharp from 'sharp'
import { generate } from 'promptparse'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { belongToBranch } from '../../testing/belong-to-branch.ts'
import { makeActiveLoan, makeStaff } from '../../testing/make-loan.ts'
import { withPin } from '../../testing/register-person.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { type TestApp, startTestApp } from '../../testing/start-test-app.ts'
import { makeTwoBranches } from '../../testing/two-branches.ts'
import { decideMandate } from './direct-debit.ts'
import { listOpenSlips, readSlipPage, refuseSlip } from './payment-slips.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.close())

const boundary = 'x-let-twe-test'
function multipart(fields: Record<string, string>, file: Buffer): Buffer {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const start = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="s.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`
  return Buffer.concat([Buffer.from(parts.join('') + start), file, Buffer.from(`\r\n--${boundary}--\r\n`)])
}
const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }
const photo = (shade: number) =>
  sharp({ create: { width: 40, height: 40, channels: 3, background: { r: shade, g: 0, b: 0 } } })
    .jpeg()
    .toBuffer()
const facts = { amount_satang: '100000', paid_date: '2026-11-23', payment_type: 'atm' }

it('a slip is received, looked at and refused once, and shown to its borrower alone', async () => {
  const me = await signInBorrower(app)
  const send = async (file: Buffer, fields: Record<string, string> = facts) =>
    app.call(paymentCalls.sendSlip, { as: me, headers, rawBody: multipart(fields, file) } as never)
  expect((await send(await photo(1))).body.response.code).toBe('loan_not_open')
  const loanId = await makeActiveLoan(app, me.user_id)
  const sent = await send(await photo(1))
  expect(sent.body.data).toMatchObject({ loan_id: loanId, state: 'received', amount_satang: 100_000 })
  expect((await send(await photo(1))).body.response.code).toBe('already_recorded')
  expect((await send(Buffer.from('<svg/>'))).body.response.code).toBe('document_type_refused')
  expect((await send(await photo(2), { ...facts, paid_date: '2026-11-24' })).body.response.code).toBe('date_in_future')
  expect((await send(await photo(2), { ...facts, amount_satang: '-1' })).status).toBe(400)

  const actor = await makeStaff(app, 'officer')
  const [slip] = await listOpenSlips(app.platform, null)
  expect(await readSlipPage(app.platform, { slipId: slip!.id, page: 1, actor })).toMatchObject({ mediaType: 'image/jpeg' })
  expect(await readSlipPage(app.platform, { slipId: slip!.id, page: 2, actor })).toMatchObject({ refused: 'not_found' })
  expect(await refuseSlip(app.platform, { slipId: slip!.id, actor, reason_code: 'other' })).toEqual({})
  expect((await app.call(paymentCalls.listSlips, { as: me })).body.data).toMatchObject([{ state: 'refused', reason_code: 'other' }])
  expect((await app.call(paymentCalls.listSlips, { as: await signInBorrower(app) })).body.data).toEqual([])
  expect(await refuseSlip(app.platform, { slipId: slip!.id, actor, reason_code: 'other' })).toMatchObject({ refused: 'transition_refused' })
})

describe('the QR code of a slip', () => {
  const codeOf = (transRef: string) => generate.slipVerify({ sendingBank: '004', transRef })
  const borrowerWithLoan = async () => {
    const me = await signInBorrower(app)
    const loanId = await makeActiveLoan(app, me.user_id)
    const send = async (qr_text?: string, shade = 1) =>
      app.call(paymentCalls.sendSlip, {
        as: me,
        headers,
        rawBody: multipart({ ...facts, ...(qr_text !== undefined && { qr_text }) }, await photo(shade)),
      } as never)
    return { me, loanId, send }
  }
  const inList = async (loanId: string, branches: string[] | null = null) =>
    (await listOpenSlips(app.platform, branches)).filter((slip) => slip.loan_id === loanId)

  it('goes with it, and no other text does', async () => {
    const { loanId, send, me } = await borrowerWithLoan()
    for (const text of [
      '',
      'A',
      codeOf('1').replace('TH', 'MM'),
      `${codeOf('1')}\u0000`,
      "004'; drop table payment_slip",
      '9'.repeat(5000),
    ])
      expect((await send(text)).status, text).toBe(400)
    expect(await inList(loanId)).toEqual([])
    expect((await send(codeOf('014333AbC'))).status).toBe(200)
    expect(await inList(loanId)).toMatchObject([{ bank: '004', number: '014333AbC', used_before: [], payments: [] }])
    expect((await app.call(paymentCalls.listSlips, { as: me })).body.data[0]).not.toHaveProperty('number')
    // it moves no money
    expect(await app.platform.database.db.selectFrom('payment').where('loan_id', '=', loanId).select('id').execute()).toEqual([])
  })

  it('sent twice for a loan is one slip, also in a new photo and at the same time; a refused one may be sent again', async () => {
    const { loanId, send } = await borrowerWithLoan()
    const replies = await Promise.all([10, 20, 30].map((shade) => send(codeOf('2'), shade)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect((await send(codeOf('2'), 40)).body.response.code).toBe('already_recorded')
    const [slip] = await inList(loanId)
    await refuseSlip(app.platform, { slipId: slip!.id, actor: await makeStaff(app, 'officer'), reason_code: 'slip_unreadable' })
    expect((await send(codeOf('2'), 50)).status).toBe(200)
    expect(await inList(loanId)).toMatchObject([{ number: '2', used_before: [{ state: 'refused', same_borrower: true }] }])
  })

  it('of another borrower is no matter of the sender, and is marked for the officer, without a name of another branch', async () => {
    const [one, other] = [await borrowerWithLoan(), await borrowerWithLoan()]
    expect((await one.send(codeOf('3'))).status).toBe(200)
    expect((await other.send(codeOf('3'))).status).toBe(200)
    const owner = { loan_id: one.loanId, payment_reference_number: expect.any(String) }
    expect(await inList(other.loanId)).toMatchObject([{ used_before: [{ state: 'received', same_borrower: false, owner }] }])
    const { here, there } = await makeTwoBranches(app)
    await belongToBranch(app, one.loanId, there)
    await belongToBranch(app, other.loanId, here)
    expect(await inList(other.loanId, [here])).toMatchObject([{ used_before: [{ same_borrower: false, owner: null }] }])
    // another bank has numbers of its own
    const third = await borrowerWithLoan()
    await third.send(generate.slipVerify({ sendingBank: '014', transRef: '3' }))
    expect(await inList(third.loanId)).toMatchObject([{ number: '3', used_before: [] }])
  })
})

it('a direct debit mandate is requested with the PIN, accepted by an officer, ended by the borrower', async () => {
  const me = await signInBorrower(app)
  const ask = (headers: object = withPin) =>
    app.call(paymentCalls.askMandate, { as: me, body: { bank: '004', account_number: '012-3-45678-9' }, headers } as never)
  expect((await app.call(paymentCalls.getMandate, { as: me })).body.data).toBeNull()
  expect((await ask({})).body.response.code).toBe('pin_required')
  expect((await ask()).body.data).toMatchObject({ state: 'asked', bank: '004', account_ending: '6789' })
  expect((await ask()).body.response.code).toBe('already_recorded')
  const { id } = await app.platform.database.db
    .selectFrom('direct_debit_mandate')
    .select('id')
    .where('borrower_id', '=', me.user_id)
    .executeTakeFirstOrThrow()
  const actor = await makeStaff(app, 'officer')
  expect(await decideMandate(app.platform, { mandateId: id, actor, agree: true, bank_reference: 'DD-1' })).toMatchObject({
    state: 'active',
  })
  expect(await decideMandate(app.platform, { mandateId: id, actor, agree: true, bank_reference: 'DD-1' })).toMatchObject({
    refused: 'transition_refused',
  })
  expect((await app.call(paymentCalls.endMandate, { as: me })).body.data.state).toBe('ended')
  expect((await app.call(paymentCalls.endMandate, { as: me })).status).toBe(404)
})
