import type { ApplicationAnswers } from '@let-twe/core/application/answers.ts'
import { decryptAnswers } from '../domain/application/application-row.ts'
import { encryptAnswers } from '../domain/application/write-application.ts'
import type { TestApp } from './start-test-app.ts'

type Running = Pick<TestApp, 'platform'>

/** The answers of a borrower's only application. */
export async function readAnswers({ platform }: Running, borrowerId: string): Promise<ApplicationAnswers> {
  const rows = platform.database.db.selectFrom('application').select(['answers', 'borrower_id']).where('borrower_id', '=', borrowerId)
  return decryptAnswers(platform, await rows.executeTakeFirstOrThrow())
}

/** Makes an application say something else, past every form. */
export async function writeAnswers({ platform }: Running, borrowerId: string, answers: object): Promise<void> {
  const { drafts: _drafts, ...columns } = encryptAnswers(platform, borrowerId, answers, {})
  await platform.database.db.updateTable('application').set(columns).where('borrower_id', '=', borrowerId).execute()
}

/** Makes one answer (`step,question`) of an application another one, past every form. */
export async function writeAnswer(app: Running, borrowerId: string, path: string, value: unknown): Promise<void> {
  const answers = await readAnswers(app, borrowerId)
  const [step = '', name = ''] = path.split(',')
  await writeAnswers(app, borrowerId, { ...answers, [step]: { ...answers[step as keyof ApplicationAnswers], [name]: value } })
}
