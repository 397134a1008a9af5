import { type DocumentKind, requiredDocumentKinds } from '@let-twe/core/document/endpoints.ts'
import type { ApplicationId, BorrowerId } from '@let-twe/core/id.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { transact } from '../../platform/database/transact.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { type TestApp, startTestApp } from '../../testing/start-test-app.ts'
import { findDocumentsOfApplication } from './find-documents-of-application.ts'
import { insertDocument, markDeleted } from './write-document.ts'

let app: TestApp
let borrower_id: BorrowerId
beforeAll(async () => {
  app = await startTestApp()
  borrower_id = (await signInBorrower(app)).user_id as BorrowerId
})
afterAll(() => app.close())

const at = (day: number) => new Date(Date.UTC(2026, 10, day))

async function sentOn(day: number): Promise<ApplicationId> {
  const id = app.platform.random.uuid() as ApplicationId
  const row = { id, borrower_id, form_state: 'choose_loan_type', created_at: at(day), submitted_at: at(day), ended_at: at(day) } as const
  await app.platform.database.db
    .insertInto('application')
    .values(row as never)
    .execute()
  return id
}

const add = (kind: DocumentKind, day: number, application_id: ApplicationId | null) =>
  transact(app.platform.database.db, { onRefusal: 'commit' }, (trx) => {
    const id = app.platform.random.uuid()
    const file = { media_type: 'image/jpeg', bytes: 1, sha256: 'none', file_name: `documents/${id}` } as const
    return insertDocument(trx, { id, borrower_id, application_id, kind, uploaded_at: at(day), ...file })
  })

it('an application has its own documents, and what it needs and was not sent again from before it', async () => {
  const [first, second] = [await sentOn(5), await sentOn(15)]
  const of = async (application_id: ApplicationId) =>
    (await findDocumentsOfApplication(app.platform.database.db, { borrower_id, application_id })).map(({ id }) => id)
  const early = await add('income', 1, first)
  const all = await Promise.all(requiredDocumentKinds.map((kind) => add(kind, 2, first)))
  const [income, extra] = [all[requiredDocumentKinds.indexOf('income')]!, await add('extra', 3, first)]
  expect((await of(first)).toSorted()).toEqual([early, ...all, extra].map(({ id }) => id).toSorted())
  // one yes to everything: the newest of each required kind
  expect((await of(second)).toSorted()).toEqual(all.map(({ id }) => id).toSorted())
  // sent again: the own one instead
  const again = await add('income', 14, second)
  expect(await of(second)).toContain(again.id)
  expect(await of(second)).not.toContain(income.id)
  // a later application changes no earlier file
  const third = await sentOn(25)
  const [selfie] = [await add('selfie', 24, third)]
  expect(await of(second)).not.toContain(selfie.id)
  await transact(app.platform.database.db, { onRefusal: 'commit' }, (trx) => markDeleted(trx, selfie.id, at(26)))
  expect(await of(third)).not.toContain(selfie.id)
})
