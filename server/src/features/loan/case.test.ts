import { listNotifications } from '@let-twe/core/notification/endpoints.ts'
import { addNote, checkAnswer } from '@let-twe/core/loan/case-endpoints.ts'
import { getCurrentLoan } from '@let-twe/core/loan/endpoints.ts'
import { getLoanFile } from '@let-twe/core/loan/office-endpoints.ts'
import { makeRequest } from '@let-twe/core/officer-request/endpoints.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findAnswers } from '../../domain/application/application-row.ts'
import { encryptAnswers } from '../../domain/application/write-application.ts'
import { upload } from '../../testing/fill-application.ts'
import { makePendingLoan } from '../../testing/make-loan.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { signInStaff } from '../../testing/sign-in-staff.ts'
import { type TestApp, type TestSession, startTestApp } from '../../testing/start-test-app.ts'

let app: TestApp
let officer: TestSession & { staff_id: string }
let borrower: TestSession & { user_id: string }
let loanId: string
beforeAll(async () => {
  app = await startTestApp()
  officer = await signInStaff(app, 'officer')
  borrower = await signInBorrower(app)
  loanId = await makePendingLoan(app, borrower.user_id)
})
afterAll(() => app.close())

const params = () => ({ id: loanId })
const open = async (id = loanId) => (await app.call(getLoanFile, { as: officer, params: { id } })).body.data

/** Gives an answer of the application another value, as a correction does. */
async function change(id: string, step: 'customer_information' | 'additional_information', answers: object): Promise<void> {
  const { platform } = app
  const { db } = platform.database
  const { application_id, borrower_id } = await db
    .selectFrom('loan')
    .select(['application_id', 'borrower_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const before = await findAnswers(platform, db, application_id)
  const after = { ...before, [step]: { ...before[step], ...answers } } as typeof before
  await db
    .updateTable('application')
    .set(encryptAnswers(platform, borrower_id, after, {}))
    .where('id', '=', application_id)
    .execute()
}

/** A photo of soft spots, another one for each seed. */
function photoOf(seed: number): Promise<Buffer> {
  let state = seed
  const spots = Uint8Array.from({ length: 12 * 12 * 3 }, () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) >> 23)
  return sharp(spots, { raw: { width: 12, height: 12, channels: 3 } })
    .resize(600, 600, { kernel: 'cubic' })
    .jpeg()
    .toBuffer()
}

function smaller(photo: Buffer): Promise<Buffer> {
  return sharp(photo).resize(420, 420).modulate({ brightness: 1.05 }).jpeg({ quality: 60 }).toBuffer()
}

it('keeps notes for colleagues, once however often they are sent, and from borrowers', async () => {
  const text = 'Called: comes on Monday.\nဖုန်းဆက်ပြီး'
  for (let time = 0; time < 2; time += 1)
    expect(
      (await app.call(addNote, { as: officer, params: params(), body: { text }, headers: { 'idempotency-key': 'note-1-of-a-desk' } }))
        .status,
    ).toBe(200)
  const { notes } = await open()
  expect(notes).toMatchObject([{ text, by: 'Test officer' }])
  expect(JSON.stringify((await app.call(getCurrentLoan, { as: borrower })).body)).not.toContain('Monday')
})

it('keeps a mark until it is removed or the answer changes', async () => {
  const tick = (field: string, checked = true) => app.call(checkAnswer, { as: officer, params: params(), body: { field, checked } })
  expect((await tick('job')).status).toBe(200)
  expect((await tick('salary')).body.data.map((each: { field: string }) => each.field)).toEqual(['job', 'salary'])
  expect((await tick('job', false)).body.data).toMatchObject([{ field: 'salary', by: 'Test officer' }])
  expect((await tick('no_such_answer')).status).toBe(404)
  await change(loanId, 'additional_information', { salary: 99_000 })
  expect((await open()).checks).toEqual([])
})

it('leads from shared numbers to the other person', async () => {
  const other = await signInBorrower(app)
  const otherLoan = await makePendingLoan(app, other.user_id)
  const { answers } = await open()
  await change(otherLoan, 'customer_information', { identity_number: answers.customer_information!.identity_number, dob: '1990-01-02' })
  const { flags, shared } = await open()
  expect(flags).toContain('papers_seen_before')
  expect(shared).toMatchObject([{ what: 'paper', borrower_id: other.user_id, loan_id: otherLoan }])
})

it('leads from the same name and birth date, and from the same photo, to the other person', async () => {
  const other = await signInBorrower(app)
  const otherLoan = await makePendingLoan(app, other.user_id)
  const me = await signInBorrower(app)
  const mine = await makePendingLoan(app, me.user_id)
  const { db } = app.platform.database
  // a draft: pictures can be sent as long as it is open
  const reopen = (id: string) => db.updateTable('application').set({ submitted_at: null }).where('borrower_id', '=', id).execute()
  for (const [as, photo] of [
    [other, await photoOf(7)],
    [me, await smaller(await photoOf(7))],
  ] as const) {
    await reopen(as.user_id)
    expect((await upload(app, as, 'selfie', photo)).status).toBe(200)
    await db.updateTable('application').set({ submitted_at: new Date() }).where('borrower_id', '=', as.user_id).execute()
  }
  await change(mine, 'customer_information', { name: 'Ma Thida Soe', dob: '1996-05-04' })
  await change(otherLoan, 'customer_information', { name: 'DAW SOE THIDAA', dob: '1996-05-04' })
  const { flags, shared } = await open(mine)
  expect(flags).toEqual(expect.arrayContaining(['person_seen_before', 'picture_seen_before']))
  expect(shared).toMatchObject(['person', 'picture'].map((what) => ({ what, borrower_id: other.user_id, loan_id: otherLoan })))
  await reopen(me.user_id)
  await upload(app, me, 'selfie', await photoOf(8))
  await change(mine, 'customer_information', { name: 'Ma Thida Soe', dob: '1996-05-05' })
  expect((await open(mine)).shared).toEqual([])
})

it("sends the borrower the officer's note with the reason, and shows the sent text", async () => {
  const words = 'ကျေးဇူးပြု၍ အလင်းရောင်အောက်တွင် ပြန်ရိုက်ပါ။'
  const body = {
    kind: 'document' as const,
    document_kind: 'selfie' as const,
    reason_code: 'photo_unreadable' as const,
    note: 'secret',
    words,
  }
  expect((await app.call(makeRequest, { as: officer, params: params(), body })).status).toBe(200)
  const loan = (await app.call(getCurrentLoan, { as: borrower })).body.data
  expect(loan?.requests).toMatchObject([{ words }])
  expect(JSON.stringify(loan)).not.toContain('secret')
  const notices = (await app.call(listNotifications, { as: borrower, language: 'mm' })).body.data
  expect(notices.filter((each: { body: string }) => each.body.endsWith(words))).toMatchObject([{ kind: 'document_requested' }])
  expect(JSON.stringify(notices)).not.toContain('secret')
  const { requests } = await open()
  expect(requests).toMatchObject([{ words, note: 'secret' }])
})
