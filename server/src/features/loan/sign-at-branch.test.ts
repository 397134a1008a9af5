import { closeAppointment, sendVisitCode } from '@let-twe/core/appointment/office-endpoints.ts'
import { getLoanFile, sendSignatureCode, signAtBranch, signOnPaper } from '@let-twe/core/loan/office-endpoints.ts'
import { decideDualControl } from '@let-twe/core/dual-control/endpoints.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { uploadDocument } from '@let-twe/core/document/endpoints.ts'
import { getDocumentPage } from '@let-twe/core/document/office-endpoints.ts'
import { codeOf } from '../../testing/code-of.ts'
import { makeApprovedLoan } from '../../testing/make-loan.ts'
import { multipart } from '../../testing/multipart.ts'
import { samplePdf } from '../../testing/sample-pdf.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { signInStaff } from '../../testing/sign-in-staff.ts'
import { type TestApp, startTestApp } from '../../testing/start-test-app.ts'
import { signedPaper } from '../../testing/signed-paper.ts'
import { versionOf } from '../../testing/version-of.ts'

type Staff = Awaited<ReturnType<typeof signInStaff>>

let app: TestApp
let officer: Staff
let witness: Staff
let loanId: string
let visit: string
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.close())
beforeEach(async () => {
  officer = await signInStaff(app, 'officer')
  witness = await signInStaff(app, 'officer')
  loanId = await makeApprovedLoan(app, (await signInBorrower(app)).user_id, { visit: true })
  visit = (await ofVisit().select('id').executeTakeFirstOrThrow()).id
  const open = app.platform.database.db.updateTable('appointment').set({ state: 'confirmed' })
  await open.where('id', '=', visit as never).execute()
})

const ofVisit = () => app.platform.database.db.selectFrom('appointment').where('loan_id', '=', loanId).where('type', '=', 'branch')
const params = () => ({ params: { id: loanId } })
const sentCode = async () => (await app.sentSms()).flatMap(({ text }) => /^\d{6}/.exec(text) ?? []).at(-1)!
const close = (code?: string) => app.call(closeAppointment, { as: officer, params: { id: visit }, body: { state: 'done', code } })
const sign = async (code: string) =>
  app.call(signAtBranch, { as: witness, ...params(), body: { version: await versionOf(app, loanId), code } })

it('a visit takes the code from the phone of its borrower, once', async () => {
  expect((await close()).body.response.fields).toMatchObject({ code: { code: 'field_required' } })
  expect(codeOf(await close('123456'))).toBe('otp_expired')
  expect((await app.call(sendVisitCode, { as: officer, params: { id: visit }, body: {} })).status).toBe(200)
  expect(codeOf(await close((await sentCode()) === '000000' ? '111111' : '000000'))).toBe('otp_wrong')
  expect((await close(await sentCode())).status).toBe(200)
  expect(await ofVisit().select(['state', 'borrower_act', 'closed_by']).executeTakeFirst()).toEqual({
    state: 'done',
    borrower_act: 'code',
    closed_by: officer.staff_id,
  })
  expect(codeOf(await app.call(sendVisitCode, { as: officer, params: { id: visit }, body: {} }))).toBe('appointment_not_open')
})

it('a signature takes a code of its own', async () => {
  await app.call(sendVisitCode, { as: officer, params: { id: visit }, body: {} })
  const ofTheVisit = await sentCode()
  expect((await close(ofTheVisit)).status).toBe(200)
  expect(codeOf(await sign(ofTheVisit))).toBe('otp_expired')
  expect((await app.call(sendSignatureCode, { as: witness, ...params(), body: {} })).status).toBe(200)
  expect((await sign(await sentCode())).status).toBe(200)
  const { signing } = await app.platform.database.db.selectFrom('loan').where('id', '=', loanId).select('signing').executeTakeFirstOrThrow()
  expect(signing).toMatchObject({ by: 'branch', act: 'code', actor_id: witness.staff_id })
  expect(codeOf(await app.call(sendSignatureCode, { as: witness, ...params(), body: {} }))).toBe('transition_refused')
})

it('without a working phone another person confirms visit and signature on paper', async () => {
  const version = await versionOf(app, loanId)
  const propose = (sent: Parameters<typeof signedPaper>[0]) =>
    app.call(signOnPaper, { as: officer, ...params(), ...signedPaper(sent) } as never)
  const papers = async () => {
    const { documents } = (await app.call(getLoanFile, { as: witness, ...params() })).body.data
    return documents.filter(({ kind }: { kind: string }) => kind === 'signed_paper')
  }
  expect((await propose({ version, bytes: null })).status).toBe(400)
  expect(codeOf(await propose({ version, bytes: Buffer.from('no picture') }))).toBe('document_type_refused')
  expect(codeOf(await propose({ version: version + 1 }))).toBe('changed_elsewhere')
  expect(await papers()).toEqual([])
  expect((await propose({ version })).status).toBe(200)
  expect(codeOf(await propose({ version }))).toBe('already_recorded')
  // refused proposals leave no file behind
  expect(await papers()).toMatchObject([{ media_type: 'application/pdf', pages: 1 }])
  const [paper] = await papers()
  const page = await app.call(getDocumentPage, { as: witness, params: { id: paper.id, page: '1' } } as never)
  expect([page.status, page.headers['content-type']]).toEqual([200, 'image/jpeg'])
  const proposals = app.platform.database.db.selectFrom('dual_control').where('subject_id', '=', loanId).select('id')
  const { id } = await proposals.executeTakeFirstOrThrow()
  const decide = (as: Staff) => app.call(decideDualControl, { as, params: { id }, body: { confirm: true } })
  expect(codeOf(await decide(officer))).toBe('second_person_needed')
  expect((await decide(witness)).status).toBe(200)
  expect(await ofVisit().select(['state', 'borrower_act', 'closed_by']).executeTakeFirst()).toEqual({
    state: 'done',
    borrower_act: 'paper',
    closed_by: officer.staff_id,
  })
  const { signing } = await app.platform.database.db.selectFrom('loan').where('id', '=', loanId).select('signing').executeTakeFirstOrThrow()
  expect(signing).toMatchObject({ act: 'paper', actor_id: witness.staff_id })
})

it('a signature on paper is not confirmed without the picture of the paper', async () => {
  const version = await versionOf(app, loanId)
  expect((await app.call(signOnPaper, { as: officer, ...params(), ...signedPaper({ version }) } as never)).status).toBe(200)
  const { db } = app.platform.database
  await db.updateTable('document').set({ deleted_at: app.platform.clock.now() }).where('kind', '=', 'signed_paper').execute()
  const { id } = await db.selectFrom('dual_control').where('subject_id', '=', loanId).select('id').executeTakeFirstOrThrow()
  expect(codeOf(await app.call(decideDualControl, { as: witness, params: { id }, body: { confirm: true } }))).toBe('transition_refused')
})

it('a borrower cannot send a paper that staff signs for', async () => {
  const me = await signInBorrower(app)
  const { contentType, payload } = multipart({ kind: 'signed_paper' }, { name: 'file', fileName: 'a.pdf', bytes: samplePdf() })
  const sent = await app.call(uploadDocument, { as: me, headers: { 'content-type': contentType }, rawBody: payload } as never)
  expect(sent.body.response.fields).toMatchObject({ kind: { code: 'choice_invalid' } })
})
