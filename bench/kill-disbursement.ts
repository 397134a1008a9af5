// Kills a process (SIGKILL) at each statement of a payout on PostgreSQL: paid out once or not at all, books balanced.
//   node bench/kill-disbursement.ts          TEST_DATABASE_URL names an outside server
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { type KyselyPlugin, sql } from 'kysely'
import { disburseLoan } from '../server/src/features/loan/disburse-loan.ts'
import { signAgreement } from '../server/src/features/loan/sign-agreement.ts'
import { openDatabase } from '../server/src/platform/database/open-database.ts'
import type { Actor } from '../server/src/platform/audit.ts'
import { makeApprovedLoan, makeStaff } from '../server/src/testing/make-loan.ts'
import { openTestDatabase } from '../server/src/testing/open-test-database.ts'
import { signInBorrower } from '../server/src/testing/sign-in-borrower.ts'
import { startTestApp } from '../server/src/testing/start-test-app.ts'

const [loanId, managerId, at, url] = process.argv.slice(2)
const test = await startTestApp()
const opened = url === undefined ? await openTestDatabase() : undefined
const database = opened?.database ?? (await openDatabase(url!))
const platform = { ...test.platform, database }

if (loanId !== undefined && managerId !== undefined) {
  let asked = 0
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      asked += 1
      return node
    },
    async transformResult({ result }) {
      // the statement was carried out, the transaction is open
      if (asked === Number(at)) process.kill(process.pid, 'SIGKILL')
      return result
    },
  }
  await payOut(loanId, { kind: 'staff', id: managerId }, database.db.withPlugin(plugin))
} else {
  const borrower = await signInBorrower({ platform })
  const id = await makeApprovedLoan({ platform }, borrower.user_id)
  const manager = await makeStaff({ platform }, 'manager')
  await signAgreement(platform, { loanId: id, actor: manager, by: 'branch' })
  let killed = 0
  for (let point = 1; ; point++) {
    const child = spawnSync(process.execPath, [fileURLToPath(import.meta.url), id, manager.id, String(point), opened!.url], {
      stdio: 'inherit',
    })
    const rows = await written(id)
    if (child.signal !== 'SIGKILL') {
      if (child.status !== 0 || rows !== 'active 4 1 2 0') throw new Error(`in the end: ${rows}`)
      break
    }
    killed += 1
    if (!rows.endsWith(' 0 0 0 0')) throw new Error(`killed at statement ${point}: ${rows}`)
  }
  console.log(`killed at ${killed} statements: nothing was written; then paid out once`)
}
await test.close()
await (opened ?? database).close()
process.exit(0)

async function payOut(loan: string, actor: Actor, db: typeof database.db): Promise<void> {
  await disburseLoan({ ...platform, database: { ...database, db } }, { loanId: loan, actor, reference: 'KILLED' })
}

/** State, instalments, postings, entries, and the sum of the entries. */
async function written(loan: string): Promise<string> {
  const { rows } = await sql<{ line: string }>`select concat_ws(' ', state,
      (select count(*) from instalment where loan_id = loan.id), (select count(*) from ledger_posting where loan_id = loan.id),
      (select count(*) from ledger_entry), (select coalesce(sum(amount_satang), 0) from ledger_entry)) as line
    from loan where id = ${loan}`.execute(database.db)
  return rows[0]!.line
}
