// How long the most lines that a bank's file may have take to be looked at and posted, and how much memory: as CSV, as a workbook, and as a
// workbook that is a bomb. Beside 50 loans, whose references every hundredth line names.
//   node bench/statement-files.ts           LINES=5000 for a shorter one
import { readFileSync, readdirSync } from 'node:fs'
import { maxStatementLines } from '../core/src/payment/bank-statement.ts'
import { isRefusal } from '../core/src/errors.ts'
import { startPosting } from '../server/src/features/payment/post-statement.ts'
import { previewStatement } from '../server/src/features/payment/preview-statement.ts'
import { whatBecameOf } from '../server/src/testing/import-statement.ts'
import { makeActiveLoan, makeStaff } from '../server/src/testing/make-loan.ts'
import { signInBorrower } from '../server/src/testing/sign-in-borrower.ts'
import { startTestApp } from '../server/src/testing/start-test-app.ts'
import { textCell, workbook } from '../server/src/testing/workbook.ts'

const lines = Math.min(Number(process.env['LINES'] ?? maxStatementLines), maxStatementLines) - 1
const app = await startTestApp()
const actor = await makeStaff(app, 'officer')
const references: string[] = []
for (let index = 0; index < 50; index++) {
  const id = await makeActiveLoan(app, (await signInBorrower(app)).user_id)
  const loan = app.platform.database.db.selectFrom('loan').select('payment_reference_number').where('id', '=', id)
  references.push((await loan.executeTakeFirstOrThrow()).payment_reference_number)
}
const cells = (prefix: string) =>
  Array.from({ length: lines }, (_, at) => [
    '23/11/2026',
    at % 100 === 0 ? references[(at / 100) % references.length]! : '',
    `${1 + (at % 7)}.${String(at % 100).padStart(2, '0')}`,
    `${prefix}${String(at).padStart(8, '0')}`,
    `PAYER ${at % 997}`,
  ])
const head = ['Date', 'Ref1', 'Amount', 'Transaction No', 'Payer']
const csv = Buffer.from([head, ...cells('CSV')].map((row) => row.join(',')).join('\n'))
const letters = 'ABCDE'
const sheet = [head, ...cells('XLS')].map(
  (row, at) => `<row r="${at + 1}">${row.map((value, column) => textCell(`${letters[column]}${at + 1}`, value)).join('')}</row>`,
)
const files = [
  ['CSV', csv],
  ['workbook', workbook(sheet.join(''))],
  ['bomb of 200 MB', workbook('', { 'xl/media/zeros.bin': new Uint8Array(200 * 1024 * 1024) })],
] as const

for (const [name, bytes] of files) {
  const idle = resident()
  let peak = idle
  const watch = setInterval(() => (peak = Math.max(peak, resident())), 20)
  const begun = performance.now()
  const seen = await previewStatement(app.platform, { actor, bytes, fileName: name })
  const looked = performance.now()
  const size = `${name}: ${(bytes.length / 1e6).toFixed(1)} MB`
  if (isRefusal(seen)) {
    clearInterval(watch)
    console.log(`${size}, ${seen.refused} after ${seconds(looked - begun)}, ${peak - idle} MB more`)
    continue
  }
  await startPosting(app.platform, { id: seen.id, actor })
  await app.platform.jobs.runDue()
  clearInterval(watch)
  const { posted, suspense, held } = await whatBecameOf(app, seen.id)
  console.log(
    `${size}, ${lines} lines: looked at in ${seconds(looked - begun)}, posted in ${seconds(performance.now() - looked)}, ${peak - idle} MB more ` +
      `(${posted} posted, ${suspense} in suspense, ${held} held)`,
  )
}
await app.close()
process.exit(0)

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`
}

/** What this process and the decoders that it started have in memory, in MB. */
function resident(): number {
  const pids = [process.pid]
  for (const entry of readdirSync('/proc')) if (/^\d+$/.test(entry) && parentOf(entry) === process.pid) pids.push(Number(entry))
  return Math.round(pids.reduce((sum, pid) => sum + field(String(pid), 'VmRSS'), 0) / 1024)
}

function parentOf(pid: string): number {
  return isPostgres(pid) ? 0 : field(pid, 'PPid')
}

function isPostgres(pid: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres')
  } catch {
    return true
  }
}

function field(pid: string, name: string): number {
  try {
    return Number(new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)
  } catch {
    return 0
  }
}
