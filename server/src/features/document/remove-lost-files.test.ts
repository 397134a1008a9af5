import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import type { BusinessDate } from '@let-twe/core/business-date.ts'
import type { LoanId } from '@let-twe/core/id.ts'
import { setBranchPhoto } from '@let-twe/core/location/office-endpoints.ts'
import { setOwnPicture } from '@let-twe/core/staff/introduction-endpoints.ts'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findNamedFiles } from '../../domain/document/file-owners.ts'
import { openLog } from '../../platform/log.ts'
import { upload } from '../../testing/fill-application.ts'
import { makeActiveLoan, makeApprovedLoan, makeStaff } from '../../testing/make-loan.ts'
import { multipart } from '../../testing/multipart.ts'
import { offerPlan, signPlan } from '../../testing/restructure-loan.ts'
import { samplePdf } from '../../testing/sample-pdf.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { signInStaff } from '../../testing/sign-in-staff.ts'
import { type TestApp, startTestApp } from '../../testing/start-test-app.ts'
import { makeTwoBranches } from '../../testing/two-branches.ts'
import { removeLostFiles } from './remove-lost-files.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.close())

/** Columns of files; `file_name` of a statement, a list and an import is the name that the file had where it came from. */
const knownColumns = [
  'bank_statement.file_name',
  'branch.photo_file',
  'conversation_message.file_name',
  'designated_list.file_name',
  'document.file_name',
  'document_part.file_name',
  'loan.agreement_file',
  'loan.signing',
  'payment_slip.file_name',
  'portfolio_import.file_name',
  'portfolio_import.stored_file',
  'recording.file_name',
  'restructuring.document_file',
  'restructuring.signing',
  'staff.picture_file',
]

/** Two people offer a plan to a late borrower, who signs it. */
async function signNewPlan(): Promise<void> {
  const loanId = (await makeActiveLoan(app, (await signInBorrower(app)).user_id)) as LoanId
  const [officer, manager] = [await makeStaff(app, 'officer'), await makeStaff(app, 'manager')]
  app.setClock('2026-12-20T09:00:00+07:00')
  const plan = await offerPlan(app, { loanId, firstDue: '2027-01-05' as BusinessDate, by: [officer, manager] })
  await signPlan(app, loanId, plan)
}

/** A manager gives the own picture and a photo of the first branch. */
async function givePhotos(): Promise<void> {
  const manager = await signInStaff(app, 'manager')
  const bytes = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#a0522d' } })
    .jpeg()
    .toBuffer()
  const { contentType, payload } = multipart({}, { name: 'file', fileName: 'photo.jpg', bytes })
  const sent = { as: manager, headers: { 'content-type': contentType }, rawBody: payload }
  const { here } = await makeTwoBranches(app)
  expect((await app.call(setOwnPicture, sent)).status).toBe(200)
  expect((await app.call(setBranchPhoto, { ...sent, params: { id: here } })).status).toBe(200)
}

const nobody = { owner: 'nobody', kind: 'slip' }
const names = () => app.platform.files.listBefore(new Date('2100-01-01'))
async function age(name: string, hours = 25): Promise<void> {
  const written = new Date(app.platform.clock.now().getTime() - hours * 3_600_000)
  await utimes(join(app.platform.configuration.dataFolder, 'files', name), written, written)
}

it('removes unreferenced files after a day, and nothing else', async () => {
  const { files } = app.platform
  await makeActiveLoan(app, (await signInBorrower(app)).user_id)
  await makeApprovedLoan(app, (await signInBorrower(app)).user_id)
  await upload(app, await signInBorrower(app), 'extra', samplePdf({ pages: 2 }))
  await signNewPlan()
  await givePhotos()
  const kept = await names()
  // the shown and the signed agreement of the first loan, the shown one of the second; a PDF with its two pages; of the third, both agreements and
  // the shown and the signed paper of its new plan; an officer's picture and a branch's photo
  expect(kept).toHaveLength(12)
  expect((await findNamedFiles(app.platform.database.db)).map(({ name }) => name)).toEqual(expect.arrayContaining(kept))
  for (const name of kept) await age(name)
  await files.put('agreements/lost.pdf', Buffer.from('a transaction was taken back'), nobody)
  await files.put('slips/lost.bin', Buffer.from('too'), nobody)
  await files.put('documents/lost_1.bin', Buffer.from('a page of nothing'), nobody)
  const lost = ['agreements/lost.pdf', 'slips/lost.bin', 'documents/lost_1.bin']
  for (const name of lost) await age(name, 23)
  expect(await removeLostFiles(app.platform)).toBe(0)
  for (const name of lost) await age(name)
  expect(await removeLostFiles(app.platform)).toBe(3)
  expect((await names()).toSorted()).toEqual(kept.toSorted())
})

it('knows every column that names a file', async () => {
  const { rows } = await sql<{ name: string }>`select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and data_type = 'text' and column_name like '%file%' or data_type = 'jsonb' and column_name = 'signing'
    order by name`.execute(app.platform.database.db)
  // a new one needs a line in findNamedFiles and in findUnnamed, else its files are removed after a day
  expect(rows.map(({ name }) => name)).toEqual(knownColumns)
})

it('touches nothing when the folder does not belong to the database', async () => {
  const { files } = app.platform
  for (let index = 0; index < 30; index++) {
    await files.put(`documents/x${index}.bin`, Buffer.from('x'), nobody)
    await age(`documents/x${index}.bin`)
  }
  const before = await names()
  expect(await removeLostFiles({ ...app.platform, log: openLog('silent') })).toBe(0)
  expect(await names()).toHaveLength(before.length)
})
