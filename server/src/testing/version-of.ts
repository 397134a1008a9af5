import type { TestApp } from './start-test-app.ts'

/** The version of a loan, as the case shows it before a decision. */
export async function versionOf({ platform }: Pick<TestApp, 'platform'>, loanId: string): Promise<number> {
  const loan = platform.database.db.selectFrom('loan').select('version').where('id', '=', loanId)
  return (await loan.executeTakeFirstOrThrow()).version
}
