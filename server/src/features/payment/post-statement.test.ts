import { satang } from '@let-twe/core/money.ts'
import { isRefusal } from '@let-twe/core/errors.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openJobs } from '../../platform/jobs/jobs.ts'
import { assignTransfer } from '../../testing/assign-transfer.ts'
import { expectBooksAgree } from '../../testing/books-agree.ts'
import { type Imported, importStatement, whatBecameOf } from '../../testing/import-statement.ts'
import { makeActiveLoan, makeStaff } from '../../testing/make-loan.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { type TestApp, startTestApp, testNow } from '../../testing/start-test-app.ts'
import { listHeldTransfers } from './list-transfers.ts'
import { definePaymentJobs, postStatement, startPosting } from './post-statement.ts'
import { previewStatement } from './preview-statement.ts'
import { receivePayment, typeTransfer } from '../../testing/receive-payment.ts'
import { countLines, findStatement } from './statement.queries.ts'
import { discardStatement, undoStatement } from './undo-statement.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
beforeEach(() => app.setClock(testNow))
afterEach(() => expectBooksAgree(app))
afterAll(() => app.close())

const head = 'Date,Time,Ref1,Ref2,Amount,Channel,Transaction No,Payer'
const accountHead = 'Date,Description,Debit,Credit,Reference'
let files = 0
const number = () => `POST${String((files += 1)).padStart(6, '0')}`

async function runningLoan() {
  const me = await signInBorrower(app)
  const loanId = await makeActiveLoan(app, me.user_id)
  const { db } = app.platform.database
  const loan = await db.selectFrom('loan').select('payment_reference_number').where('id', '=', loanId).executeTakeFirstOrThrow()
  return { me, loanId, reference: loan.payment_reference_number }
}

async function send(...lines: string[]): Promise<Imported> {
  const imported = await importStatement(app, lines.join('\n'))
  if (isRefusal(imported)) throw new Error(imported.refused)
  return imported
}

async function preview(...lines: string[]): Promise<string> {
  const actor = await makeStaff(app, 'officer')
  const seen = await previewStatement(app.platform, { actor, bytes: Buffer.from(lines.join('\n')), fileName: 'bank.csv' })
  if (isRefusal(seen)) throw new Error(seen.refused)
  return seen.id
}

async function paid(loanId: string): Promise<number> {
  const rows = await app.platform.database.db
    .selectFrom('payment')
    .where('loan_id', '=', loanId)
    .where('reversed_at', 'is', null)
    .select('amount_satang')
    .execute()
  return rows.reduce((sum, row) => sum + row.amount_satang, 0)
}

const suspense = async (reference: string | null) =>
  (
    await app.platform.database.db
      .selectFrom('transfer')
      .where('reference', reference === null ? 'is' : '=', reference)
      .select(['state', 'reason'])
      .execute()
  ).map(({ state, reason }) => [state, reason])

it('shows the content of a file, with counts and sums, and posts nothing of it', async () => {
  const { loanId, reference } = await runningLoan()
  const known = number()
  await send(head, `23/11/2026,09:00,${reference},,100.00,ATM,${known},`)
  const id = await preview(
    accountHead,
    `23/11/2026,TRANSFER ${reference},,100.00,${known}`,
    `23/11/2026,TRANSFER ${reference},,100.00,${number()}`,
    `23/11/2026,TRANSFER ${reference},,250.50,${number()}`,
    `23/11/2026,nobody knows,,70.00,${number()}`,
    `23/11/2026,FEE,15.00,,${number()}`,
    `23/11/2026,TRANSFER,,0.005,${number()}`,
  )
  const { db } = app.platform.database
  expect((await countLines(db, [id]))(id)).toEqual([
    { verdict: 'new', lines: 2, sum_satang: 32_050 },
    { verdict: 'likely', lines: 1, sum_satang: 10_000 },
    { verdict: 'known', lines: 1, sum_satang: 10_000 },
    { verdict: 'outgoing', lines: 1, sum_satang: 1_500 },
    { verdict: 'unreadable', lines: 1, sum_satang: 0 },
  ])
  expect(await paid(loanId)).toBe(10_000)
  expect(await whatBecameOf(app, id)).toMatchObject({ posted: 0, suspense: 0, held: 0 })
})

it('posts lines that name a loan, keeps the rest in suspense with its reason, in any order of lines', async () => {
  const { loanId, reference } = await runningLoan()
  const wrongDigit = `${reference.slice(0, 9)}${(Number(reference[9]) + 1) % 10}`
  const result = await send(
    head,
    `23/11/2026,12:00,${reference},,"1,000.00",ATM,${number()},`,
    `22/11/2026,09:00,${reference},,500.00,MOBILE,${number()},`,
    `23/11/2026,09:00,${wrongDigit},,70.00,MOBILE,${number()},`,
    `23/11/2026,09:00,1000000016,,80.00,MOBILE,${number()},`,
    `24/11/2026,09:00,${reference},,90.00,MOBILE,${number()},`,
    `23/11/2026,09:00,${reference},,"50,000.00",MOBILE,${number()},`,
    `23/11/2026,09:00,${reference},,0.00,MOBILE,${number()},`,
  )
  expect(result).toMatchObject({ posted: 1, suspense: 5, held: 0, unreadable: [8] })
  expect(await paid(loanId)).toBe(100_000)
  expect((await suspense(reference)).toSorted()).toEqual([
    ['posted', null],
    ['suspense', 'before_payout'],
    ['suspense', 'date_in_future'],
    ['suspense', 'more_than_debt'],
  ])
  expect(await suspense(wrongDigit)).toEqual([['suspense', 'wrong_check_digit']])
  expect(await suspense('1000000016')).toEqual([['suspense', 'unknown_loan']])
})

describe('the same money', () => {
  it('reported by both layouts and typed by hand is one payment, in any order', async () => {
    const orders = [
      [0, 1, 2],
      [0, 2, 1],
      [1, 0, 2],
      [1, 2, 0],
      [2, 0, 1],
      [2, 1, 0],
    ]
    for (const order of orders) {
      const { loanId, reference } = await runningLoan()
      const actor = await makeStaff(app, 'officer')
      const no = number()
      const sources = [
        () => importStatement(app, [head, `23/11/2026,09:00,${reference},,259.31,ATM,${no},AYE AYE`].join('\n')),
        () => importStatement(app, [accountHead, `23/11/2026,FROM AYE AYE ${reference},,259.31,${no}`].join('\n')),
        () =>
          typeTransfer(app.platform, {
            loanId,
            actor,
            amount_satang: satang(25_931),
            paid_date: '2026-11-23',
            payment_type: 'mobile-banking',
            outside_reference: no.toLowerCase(),
          }),
      ]
      for (const source of order) await sources[source]!()
      expect(await paid(loanId), String(order)).toBe(25_931)
      const transfers = await app.platform.database.db.selectFrom('transfer').where('loan_id', '=', loanId).select('id').execute()
      expect(transfers).toHaveLength(1)
      const told = await app.platform.database.db
        .selectFrom('transfer_source')
        .where('transfer_id', '=', transfers[0]!.id)
        .select('numbering')
        .execute()
      expect(told.map((each) => each.numbering).toSorted()).toEqual(['account', 'bill_payments', 'typed'])
    }
  })

  it('in a file twice, and in two files at once, is one payment', async () => {
    const { loanId, reference } = await runningLoan()
    const line = `23/11/2026,09:00,${reference},,100.00,ATM,${number()},`
    expect(await send(head, line, line)).toMatchObject({ posted: 1, known: [3] })
    const other = `23/11/2026,09:00,${reference},,30.00,ATM,${number()},`
    const answers = await Promise.allSettled(
      Array.from({ length: 6 }, (_, at) => send(head, other, ...Array.from({ length: at }, () => ''))),
    )
    await app.platform.jobs.runDue()
    expect(answers.filter((each) => each.status === 'fulfilled').length).toBeGreaterThan(0)
    expect(await paid(loanId)).toBe(13_000)
  })

  it('with another amount, day or loan under its number is held, without a posting or notification', async () => {
    const { me, loanId, reference } = await runningLoan()
    const other = await runningLoan()
    const no = number()
    await send(head, `23/11/2026,09:00,${reference},,100.00,ATM,${no},`)
    const { db } = app.platform.database
    const told = async () =>
      (await db.selectFrom('notification').where('borrower_id', 'in', [me.user_id, other.me.user_id]).select('id').execute()).length
    const before = await told()
    for (const altered of [
      `23/11/2026,09:00,${reference},,900.00,ATM,${no},`,
      `23/11/2026,09:00,${other.reference},,100.00,ATM,${no},`,
      `22/11/2026,09:00,${reference},,100.00,ATM,${no},`,
    ])
      expect(await send(head, altered)).toMatchObject({ posted: 0, suspense: 0, held: 1 })
    expect([await paid(loanId), await paid(other.loanId)]).toEqual([10_000, 0])
    expect(await told()).toBe(before)
    const held = (await listHeldTransfers(app.platform)).filter((each) => each.number === no)
    expect(held).toHaveLength(3)
    for (const { alike } of held) expect(alike.map((each) => each.state)).toContain('posted')
  })
})

describe('money that waits without a reference', () => {
  const statusOf = async (no: string) =>
    app.platform.database.db
      .selectFrom('transfer')
      .where('number', '=', no)
      .select(['id', 'state', 'reason', 'loan_id', 'reference'])
      .executeTakeFirstOrThrow()

  it('is posted once a line of another file names its loan, and waits again when that file is withdrawn', async () => {
    const { loanId, reference } = await runningLoan()
    const no = number()
    const account = await send(accountHead, `23/11/2026,X,,100.00,${no}`)
    expect(await statusOf(no)).toMatchObject({ state: 'suspense', reason: 'no_reference' })
    const bills = await send(head, `23/11/2026,09:00,${reference},,100.00,ATM,${no},`)
    expect(bills).toMatchObject({ known: [2], posted: 0 })
    expect(await statusOf(no)).toMatchObject({ state: 'posted', loan_id: loanId })
    expect(await paid(loanId)).toBe(10_000)
    const actor = await makeStaff(app, 'manager')
    // it depends on the other file now
    expect(await undoStatement(app.platform, { id: account.id, actor, reason: 'wrong' })).toEqual({ refused: 'statement_in_use' })
    expect(await undoStatement(app.platform, { id: bills.id, actor, reason: 'wrong' })).toEqual({})
    expect(await statusOf(no)).toMatchObject({ state: 'suspense', reason: 'no_reference', loan_id: null, reference: null })
    expect(await paid(loanId)).toBe(0)
    expect(await undoStatement(app.platform, { id: account.id, actor, reason: 'wrong' })).toEqual({})
  })

  it('is held when that loan has one like it, shown under another number', async () => {
    const { loanId, reference } = await runningLoan()
    const no = number()
    await send(accountHead, `23/11/2026,TRANSFER ${reference},,100.00,OTHER-1`)
    await send(accountHead, `23/11/2026,X,,100.00,${no}`)
    await send(head, `23/11/2026,09:00,${reference},,100.00,ATM,${no},`)
    expect(await statusOf(no)).toMatchObject({ state: 'held' })
    expect(await paid(loanId)).toBe(10_000)
  })

  it('is held when it is assigned to another loan than its other source names', async () => {
    const [mine, other] = [await runningLoan(), await runningLoan()]
    const no = number()
    const actor = await makeStaff(app, 'officer')
    await send(accountHead, `23/11/2026,TRANSFER ${mine.reference},,123.00,OTHER-2`)
    await send(accountHead, `23/11/2026,X,,123.00,${no}`)
    const { id } = await statusOf(no)
    // the line that names the loan comes while a person has it: the name is stored as a source
    await app.platform.database.db.updateTable('transfer').set({ reason: 'not_posted' }).where('id', '=', id).execute()
    await send(head, `23/11/2026,09:00,${mine.reference},,123.00,ATM,${no},`)
    expect(await assignTransfer(app, { id, actor, reference: other.reference })).toEqual({ refused: 'transfer_held' })
  })

  it('leaves the books when its file is withdrawn while it is held for a named loan', async () => {
    const { reference } = await runningLoan()
    const actor = await makeStaff(app, 'manager')
    await send(head, `23/11/2026,09:00,${reference},,456.00,ATM,OTHER-3,`)
    const no = number()
    const file = await send(accountHead, `23/11/2026,X,,456.00,${no}`)
    const { id } = await statusOf(no)
    expect(await assignTransfer(app, { id, actor, reference })).toEqual({ refused: 'transfer_held' })
    expect(await undoStatement(app.platform, { id: file.id, actor, reason: 'Another account' })).toEqual({})
    const { db: rows } = app.platform.database
    expect(await rows.selectFrom('bank_statement').where('id', '=', file.id).select('undo_reason').execute()).toEqual([
      { undo_reason: 'Another account' },
    ])
    const event = rows.selectFrom('audit_event').where('action', '=', 'statement.undo').where('subject_id', '=', file.id)
    expect((await event.select('detail').execute()).map(({ detail }) => JSON.stringify(detail))).not.toContain('Another')
    expect(await statusOf(no)).toMatchObject({ state: 'undone' })
    await expectBooksAgree(app)
  })
})

describe('a file', () => {
  it('is looked at again under its first preview, posted once, and refused afterwards', async () => {
    const { loanId, reference } = await runningLoan()
    const lines = [head, `23/11/2026,09:00,${reference},,10.00,ATM,${number()},`]
    const id = await preview(...lines)
    expect(await preview(...lines)).toBe(id)
    const actor = await makeStaff(app, 'officer')
    const started = await Promise.all([startPosting(app.platform, { id, actor }), startPosting(app.platform, { id, actor })])
    expect(started.filter(isRefusal)).toHaveLength(1)
    await app.platform.jobs.runDue()
    await postStatement(app.platform, id)
    expect(await paid(loanId)).toBe(1_000)
    await expect(preview(...lines)).rejects.toThrow('already_recorded')
    expect(await discardStatement(app.platform, { id, actor })).toMatchObject({ refused: 'transition_refused' })
  })

  it('that was thrown away may be sent again', async () => {
    const lines = [head, `23/11/2026,09:00,,,10.00,ATM,${number()},`]
    const id = await preview(...lines)
    const actor = await makeStaff(app, 'officer')
    expect(await discardStatement(app.platform, { id, actor })).toEqual({})
    expect(await startPosting(app.platform, { id, actor })).toMatchObject({ refused: 'transition_refused' })
    expect(await preview(...lines)).not.toBe(id)
  })

  it('goes on where it was cut off, and posts nothing twice', async () => {
    const { loanId, reference } = await runningLoan()
    const lines = Array.from({ length: 4 }, (_, at) => `23/11/2026,09:0${at},${reference},,${at + 1}.00,ATM,${number()},`)
    const id = await preview(head, ...lines)
    const actor = await makeStaff(app, 'officer')
    await startPosting(app.platform, { id, actor })
    let statements = 0
    // the process ends at a later and later statement, until it gets through
    for (let end = 1; ; end += 7) {
      statements = 0
      const failing = app.platform.database.db.withPlugin({
        transformQuery({ node }) {
          statements += 1
          if (statements === end) throw new Error('the power went')
          return node
        },
        transformResult: async ({ result }) => result,
      })
      const cut = { ...app.platform, database: { ...app.platform.database, db: failing } }
      const failure = await postStatement(cut, id).then(
        () => null,
        (error: Error) => error.message,
      )
      await expectBooksAgree(app)
      if (failure === null) break
      expect(failure).toBe('the power went')
    }
    expect(await paid(loanId)).toBe(1_000)
    expect(await whatBecameOf(app, id)).toMatchObject({ posted: 4, suspense: 0 })
  })
})

it('is tried again by itself when the database gave up in the middle of a file', async () => {
  const { loanId, reference } = await runningLoan()
  const id = await preview(head, ...[1, 2].map((baht) => `23/11/2026,09:00,${reference},,${baht}.00,ATM,${number()},`))
  await startPosting(app.platform, { id, actor: await makeStaff(app, 'officer') })
  const { database, clock, random, log } = app.platform
  let payments = 0
  const db = database.db.withPlugin({
    transformQuery({ node }) {
      if (node.kind === 'InsertQueryNode' && node.into?.table.identifier.name === 'payment' && (payments += 1) === 2)
        throw Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' })
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const jobs = openJobs({ database, clock, random, log })
  definePaymentJobs({ ...app.platform, jobs, database: { ...database, db } })
  await jobs.runDue()
  expect(await whatBecameOf(app, id)).toMatchObject({ posted: 1, suspense: 1 })
  app.advance(4)
  await app.platform.jobs.runDue()
  expect(await whatBecameOf(app, id)).toMatchObject({ posted: 2, suspense: 0 })
  expect(await paid(loanId)).toBe(300)
  expect((await findStatement(database.db, id))?.state).toBe('posted')
})

describe('taking a file back', () => {
  const undo = async (id: string) => undoStatement(app.platform, { id, actor: await makeStaff(app, 'manager'), reason: 'Wrong account' })

  it('reverses its payments and its money in suspense, and the file may be sent again', async () => {
    const { loanId, reference } = await runningLoan()
    const lines = [
      head,
      `23/11/2026,09:00,${reference},,10.00,ATM,${number()},`,
      `23/11/2026,09:01,${reference},,"${'10,103.00'}",ATM,${number()},`,
      `23/11/2026,09:00,,,30.00,ATM,${number()},`,
    ]
    const { id } = await send(...lines)
    const before = await paid(loanId)
    expect(before).toBeGreaterThan(0)
    expect(await undo(id)).toEqual({})
    expect(await paid(loanId)).toBe(0)
    const { db } = app.platform.database
    const states = await db.selectFrom('transfer').where('statement_id', '=', id).select('state').execute()
    expect(new Set(states.map((each) => each.state))).toEqual(new Set(['undone']))
    expect(await undo(id)).toMatchObject({ refused: 'transition_refused' })
    await send(...lines)
    expect(await paid(loanId)).toBe(before)
  })

  it('is refused as a whole once a later payment, another source or a person depends on it', async () => {
    const { loanId, reference } = await runningLoan()
    const actor = await makeStaff(app, 'officer')
    const first = number()
    const { id } = await send(head, `23/11/2026,09:00,${reference},,10.00,ATM,${first},`, `23/11/2026,09:00,,,30.00,ATM,${number()},`)
    await receivePayment(app.platform, {
      loanId,
      actor,
      amount_satang: satang(700),
      paid_date: '2026-11-23',
      payment_type: 'branch',
      outside_reference: number(),
    })
    expect(await undo(id)).toMatchObject({ refused: 'statement_in_use' })
    const second = await send(head, `23/11/2026,09:00,${reference},,20.00,ATM,${number()},`)
    const told = number()
    const third = await send(head, `23/11/2026,09:00,,,40.00,ATM,${told},`)
    await send(accountHead, `23/11/2026,SOMEBODY,,40.00,${told}`)
    expect(await undo(third.id)).toMatchObject({ refused: 'statement_in_use' })
    expect(await undo(second.id)).toEqual({})
    expect(await paid(loanId)).toBe(1_700)
  })
})

/** `STATEMENT_LINES=49990` is the most that a file may hold; a plain run is small. */
const manyLines = Number(process.env['STATEMENT_LINES'] ?? 4_000)

it(`${manyLines} lines of one payer, amount and day are ingested within bounds`, async () => {
  const { reference } = await runningLoan()
  const lines = Array.from(
    { length: manyLines },
    // the same payer and amount on the same day, over and over: the worst that a file can be
    (_, at) => `23/11/2026,09:00,${at < 20 ? reference : ''},,1.00,ATM,BIG${String(at).padStart(7, '0')},AUNG AUNG`,
  )
  // the planner's worst statistics: its last count saw nothing but small files
  await sql`analyze`.execute(app.platform.database.db)
  const start = performance.now()
  const id = await preview(head, ...lines)
  const actor = await makeStaff(app, 'officer')
  await startPosting(app.platform, { id, actor })
  await app.platform.jobs.runDue()
  expect(await whatBecameOf(app, id)).toMatchObject({ posted: 20, suspense: manyLines - 20, held: 0 })
  // 1.6 ms a line on a busy machine; quadratic work takes far longer
  expect(performance.now() - start).toBeLessThan(20_000 + manyLines * 5)
}, 300_000)
