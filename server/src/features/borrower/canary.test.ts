import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { satang } from '@let-twe/core/money.ts'
import { getMyData, requestDeletion } from '@let-twe/core/borrower/endpoints.ts'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { conversationFile, documentFile, findNamedFiles, partFile, slipFile } from '../../domain/document/file-owners.ts'
import { describePersonalData } from './describe-personal-data.ts'
import { impersonal, personalData } from './personal-data.ts'
import type { PersonalTable } from './personal-table.ts'
import { isRowOf } from './person-rows.ts'
import { encryptIdentityNumbers } from '../../domain/borrower/papers.ts'
import { encrypt, encryptJson } from '../../platform/encryption/encrypted-column.ts'
import { searchKey } from '../../platform/encryption/search-key.ts'
import { type EncryptedColumn, encryptedColumns } from '../../platform/encryption/encrypted-columns.ts'
import { transact } from '../../platform/database/transact.ts'
import { makeActiveLoan, someBranch } from '../../testing/make-loan.ts'
import { withPin } from '../../testing/register-person.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { type TestApp, type TestSession, startTestApp } from '../../testing/start-test-app.ts'
import { wholeDatabase } from '../../testing/stored-secrets.ts'

const tables = Object.entries<PersonalTable>(personalData)
type Column = { table: string; column: string; type: string; nullable: boolean; generated: boolean }

let app: TestApp
let me: TestSession & { user_id: string }
let columns: Column[]
let pinHash: string
/** The replacement for the PIN's hash: both calls need the PIN, and the canary stands in its place. */
async function changePinHash(other?: string): Promise<string> {
  const one = app.platform.database.db.selectFrom('borrower').select('pin_hash').where('id', '=', me.user_id)
  const { pin_hash: before } = await one.executeTakeFirstOrThrow()
  if (other !== undefined) await db().updateTable('borrower').set({ pin_hash: other }).where('id', '=', me.user_id).execute()
  return before
}

beforeAll(async () => {
  app = await startTestApp()
  me = await signInBorrower(app)
  pinHash = await changePinHash()
  const { rows } = await sql<Column>`
    select table_name as table, column_name as column, data_type as type, is_nullable = 'YES' as nullable, 
      is_identity = 'YES' or is_generated = 'ALWAYS' as generated
    from information_schema.columns where table_schema = 'public' and table_name <> 'migration'`.execute(db())
  columns = rows
})
afterAll(() => app.close())

const db = () => app.platform.database.db
const words = (text = '') => text.split(' ').filter((word) => word !== '')

describe('every column of the database', () => {
  it('is decided: exported or not, erased or retained, and by which law', () => {
    const decided = tables.flatMap(([table, { erased, kept, hidden, internal }]) =>
      [erased, kept, hidden, internal].flatMap((group) => words(group).map((column) => `${table}.${column}`)),
    )
    const all = columns.filter(({ table }) => !(table in impersonal)).map(({ table, column }) => `${table}.${column}`)
    expect(decided.toSorted()).toEqual(all.toSorted())
    for (const [table, { kept, law, part }] of tables) {
      if (kept !== undefined) expect([table, law !== undefined && part !== undefined]).toEqual([table, true])
    }
  })

  it('stands in docs/personal-data.md as it stands in the code', () => {
    const written = readFileSync(join(import.meta.dirname, '../../../../docs/personal-data.md'), 'utf8')
    expect(written).toBe(describePersonalData())
  })
})

/** Texts that may hold anything; the others are states, codes and keys between rows. */
const canaryOf = ({ table, column }: Pick<Column, 'table' | 'column'>) => `canary-${table}-${column}-`

describe('a canary in every free text of every table and in every file of a person', () => {
  let planted: Column[]
  const canary: Record<string, (column: Column) => unknown> = {
    text: (column) => {
      const name = `${column.table}.${column.column}`
      // the form of a search key is checked by the database
      if (/^(borrower|branch_customer|application)\..*_key$/.test(name)) return `k1.${canaryOf(column)}`
      if (!(name in encryptedColumns)) return canaryOf(column)
      const text = /answers|drafts|permit_facts|payout_account|registration$/.test(column.column)
        ? JSON.stringify({ canary: canaryOf(column) })
        : canaryOf(column)
      const owner = sql.ref(encryptedColumns[name as EncryptedColumn])
      return { owner, text, name }
    },
    jsonb: (column) => JSON.stringify({ canary: canaryOf(column) }),
  }

  beforeAll(async () => {
    await fillEveryTable()
    planted = []
    const owned = isRowOf([{ id: me.user_id, phone: await phoneOf() }])
    const free = columns.filter(({ type, generated }) => !generated && (type === 'text' || type === 'jsonb'))
    for (const column of free) {
      const { table, column: name, type } = column
      const fates = tables.find(([each]) => each === table)?.[1]
      if (!fates || ![...words(fates.erased), ...words(fates.hidden)].includes(name) || fixed.has(`${table}.${name}`)) continue
      planted.push(column)
      // only added to: written with its canary
      if (`${table}.${name}` === 'loan_event.note') continue
      const value = canary[type]!(column)
      const mine: RawBuilder<unknown> = owned[fates.of]
      if (typeof value === 'object' && value !== null) {
        const { text, name: encryptedName } = value as { text: string; name: EncryptedColumn }
        const { rows } = await sql<{ at: string; owner: string }>`
          select ctid::text as at, ${sql.ref(encryptedColumns[encryptedName])}::text as owner from ${sql.table(table)} where ${mine}`.execute(
          db(),
        )
        for (const row of rows)
          await sql`update ${sql.table(table)} set ${sql.ref(name)} = ${encrypt(app.platform, encryptedName, row.owner, text)} where ctid = ${row.at}::tid`.execute(
            db(),
          )
        expect([table, rows.length > 0]).toEqual([table, true])
      } else {
        const { numAffectedRows } =
          await sql`update ${sql.table(table)} set ${sql.ref(name)} = ${type === 'jsonb' ? sql`coalesce(${sql.ref(name)}, '{}') || ${value}::jsonb` : sql`${value}`} where ${mine}`
            .execute(db())
            .catch((error: unknown) => {
              throw new Error(`no canary in ${table}.${name}`, { cause: error })
            })
        expect([table, (numAffectedRows ?? 0n) > 0n]).toEqual([table, true])
      }
    }
  })

  it("is found in the export, but for secrets and the staff's notes", async () => {
    expect(planted.length).toBeGreaterThan(50)
    const canary = await changePinHash(pinHash)
    const { status, bytes } = await app.call(getMyData, { as: me, headers: withPin })
    await changePinHash(canary)
    expect(status).toBe(200)
    const exported = bytes.toString()
    const told = (column: Column) => words(tables.find(([table]) => table === column.table)![1].erased).includes(column.column)
    expect(planted.filter((column) => exported.includes(canaryOf(column)) !== told(column))).toEqual([])
  })

  it('is gone after the deletion, with every file', async () => {
    const files = await findNamedFiles(db(), [me.user_id])
    expect(files.map(({ of }) => of.kind).toSorted()).toEqual([
      'agreement',
      'agreement',
      'agreement',
      'message',
      'message',
      'part',
      'selfie',
      'slip',
    ])
    for (const { name, of } of files) expect([name, await app.platform.files.get(name, of)]).not.toEqual([name, null])
    const before = await wholeDatabase(app.platform)
    const encrypted = new Set<string>(Object.keys(encryptedColumns))
    const plain = planted.filter(({ table, column }) => !encrypted.has(`${table}.${column}`))
    for (const column of plain) expect([canaryOf(column), before.includes(canaryOf(column))]).toEqual([canaryOf(column), true])

    await changePinHash(pinHash)
    expect((await app.call(requestDeletion, { as: me, headers: withPin })).body.data.state).toBe('done')
    await app.platform.jobs.runDue()
    const left = await wholeDatabase(app.platform)
    expect(planted.filter((column) => left.includes(canaryOf(column)))).toEqual([])
    expect(await plainTextLeft()).toEqual([])
    for (const { name, of } of files) expect([name, await app.platform.files.get(name, of)]).toEqual([name, null])
    expect(await app.platform.files.listBefore(new Date('2100-01-01'))).toEqual([])
  })
})

/** Texts in which no canary can stand: by these rows and files are found, or a check allows a few words alone. */
const fixed = new Set(
  [
    'borrower: phone_number income_type social_channel',
    'earlier_number: phone_number',
    'pending_registration: phone_number kind',
    'one_time_code: phone_number purpose',
    'auth_token: token_hash phone_number purpose',
    'pin_lock: key',
    'rate_limit: key',
    'sms_message: phone_number gateway_reference',
    'mail_message: kind',
    'document: kind media_type file_name picture_hash',
    'document_part: file_name',
    'loan: agreement_file',
    'restructuring: document_file',
    'payment_slip: file_name',
    'call_back: state',
    'conversation_message: file_name permit_state',
    'direct_debit_mandate: state',
    'appointment: social_channel',
    'appointment_hold: type',
  ].flatMap((line) => words(line.split(': ')[1]).map((column) => `${line.split(': ')[0]}.${column}`)),
)

/** One row at least in every table of the person, and a file of every kind. */
async function fillEveryTable(): Promise<void> {
  const at = { borrower_id: me.user_id, found_at: app.platform.clock.now() }
  await db()
    .insertInto('screening_match')
    .values({
      ...at,
      id: app.platform.random.uuid(),
      entry_key: 'entry',
      names: ['NAME'],
      certainty: 'possible',
      list_version: 1,
      decision: null,
      decided_by: null,
      decided_at: null,
      reason: 'reason',
    })
    .execute()
  const { platform } = app
  const { random, clock, files } = platform
  const now = clock.now()
  const id = me.user_id
  const phone = await phoneOf()
  const loan_id = await makeActiveLoan(app, id)
  const [staff, second] = (await db().selectFrom('staff').select('id').execute()).map((row) => row.id) as [string, string]
  // long ago: nothing forbids the deletion any more
  await db()
    .updateTable('loan')
    .set({ state: 'closed', closed_date: '2015-01-01', applied_date: '2014-01-01' })
    .where('id', '=', loan_id)
    .execute()
  await db()
    .updateTable('borrower')
    .set(encryptIdentityNumbers(platform, 'borrower', id, { passport: 'MA1', identity_number: '1', work_permit: '1' }))
    .execute()
  await db().deleteFrom('document').execute()
  const put = async (name: string, of: Parameters<typeof files.put>[2]) => (await files.put(name, Buffer.from(name), of), name)
  const one = { id: random.uuid(), borrower_id: id }
  const bytes = { bytes: 1, media_type: 'image/jpeg' as const }
  await db()
    .insertInto('document')
    .values({
      ...one,
      ...bytes,
      kind: 'selfie',
      sha256: 'x',
      uploaded_at: now,
      file_name: await put('documents/a.bin', documentFile({ borrower_id: id, kind: 'selfie' })),
    })
    .execute()
  await db()
    .insertInto('document_part')
    .values({
      borrower_id: id,
      upload_id: random.uuid(),
      start: 0,
      bytes: 1,
      received_at: now,
      file_name: await put('parts/a.bin', partFile(one)),
    })
    .execute()
  await db()
    .insertInto('payment_slip')
    .values({
      id: random.uuid(),
      loan_id,
      file_name: await put('slips/a.bin', slipFile({ loan_id })),
      media_type: 'image/jpeg',
      sha256: 'x',
      amount_satang: satang(1),
      paid_date: '2014-02-01',
      payment_type: 'branch',
      state: 'received',
      sent_at: now,
    })
    .execute()
  await db().insertInto('earlier_number').values({ borrower_id: id, phone_number: '+66811110000', left_at: now }).execute()
  const branch = random.uuid()
  await db()
    .insertInto('branch_customer')
    .values({
      id: branch,
      name: 'x',
      father_name: 'x',
      ...encryptIdentityNumbers(platform, 'branch_customer', branch, { passport: 'MA1', identity_number: '1', work_permit: '1' }),
    })
    .execute()
  await db().updateTable('borrower').set({ branch_customer_id: branch }).where('id', '=', id).execute()
  await db()
    .insertInto('pending_registration')
    .values({
      phone_number: phone,
      device_hash: 'x',
      kind: 'full',
      answers: encrypt(platform, 'pending_registration.answers', phone, '{}'),
      created_at: now,
    })
    .execute()
  await db()
    .insertInto('one_time_code')
    .values({
      id: random.uuid(),
      phone_number: phone,
      purpose: 'login',
      code_hash: 'x',
      created_at: now,
      expires_at: now,
      device_hash: 'x',
    })
    .execute()
  await db()
    .insertInto('auth_token')
    .values({
      token_hash: 'x',
      phone_number: phone,
      purpose: 'register',
      registration: encrypt(platform, 'auth_token.registration', 'x', '{}'),
      expires_at: now,
    })
    .execute()
  await db().insertInto('pin_lock').values({ key: phone, tries: 1, last_try_at: now }).execute()
  await db()
    .insertInto('rate_limit')
    .values({ key: `x:${phone}`, points: 1, window_ends_at: now })
    .execute()
  await db()
    .insertInto('device')
    .values({ ...one, id: random.uuid(), cookie_hash: 'x', name: 'x', created_at: now, last_used_at: now })
    .execute()
  await db()
    .insertInto('passkey')
    .values({ ...one, id: random.uuid(), credential_id: 'x', public_key: Buffer.from('x'), counter: 0, name: 'x', created_at: now })
    .execute()
  await db()
    .insertInto('consent')
    .values({ ...one, id: random.uuid(), kind: 'terms', version: 'x', language: 'mm', given_at: now })
    .execute()
  const consent = { ...one, id: random.uuid(), version: 'x', language: 'mm' as const, given_at: now }
  await db()
    .insertInto('consent')
    .values({ ...consent, kind: 'credit_bureau' })
    .execute()
  await db()
    .insertInto('bureau_query')
    .values({
      ...one,
      id: random.uuid(),
      loan_id,
      consent_id: consent.id,
      asked_by: staff,
      asked_at: now,
      outcome: 'found',
      report: encryptJson(platform, 'bureau_query.report', id, { reference: 'x', as_of: '2026-11-01', accounts: [] }),
    })
    .execute()
  const change = { kind: 'restricted' as const, reason_code: 'phone_lost' as const, note: 'x', changed_by: staff, changed_at: now }
  await db()
    .insertInto('account_change')
    .values({ ...one, id: random.uuid(), ...change })
    .execute()
  const decision = {
    id: random.uuid(),
    about: null,
    kind: 'refund' as const,
    subject_id: loan_id,
    loan_id,
    detail: '{}',
    note: 'x',
    decision_note: 'x',
    outcome: 'confirmed' as const,
    decided_by: second,
    decided_at: now,
    proposed_by: staff,
    proposed_at: now,
    expires_at: new Date(now.getTime() + 1000),
  }
  await db().insertInto('dual_control').values(decision).execute()
  await db().insertInto('loan_claim').values({ loan_id, staff_id: staff, claimed_at: now }).execute()
  await db().insertInto('loan_presence').values({ loan_id, staff_id: staff, seen_at: now }).execute()
  const to_branch_id = await transact(db(), { onRefusal: 'commit' }, (trx) => someBranch(trx, random.uuid()))
  await db()
    .insertInto('branch_change')
    .values({ id: random.uuid(), loan_id, from_branch_id: null, to_branch_id, note: 'x', changed_by: staff, at: now })
    .execute()
  await db().insertInto('loan_note').values({ id: random.uuid(), loan_id, staff_id: staff, text: 'x', at: now }).execute()
  const value_mark = searchKey(platform, 'checked_answer', 'x')
  await db().insertInto('answer_check').values({ loan_id, field: 'x', value_mark, staff_id: staff, at: now }).execute()
  await db()
    .insertInto('idempotency_key')
    .values({
      owner_id: id,
      key: 'x',
      request_hash: 'x',
      status: 1,
      sealed_reply: encrypt(platform, 'idempotency_key.sealed_reply', id, '{}'),
      created_at: now,
    })
    .execute()
  await db()
    .insertInto('sms_message')
    .values([phone, '+66811110000'].map((to) => ({ id: random.uuid(), phone_number: to as typeof phone, text: 'x', created_at: now })))
    .execute()
  await db()
    .insertInto('mail_message')
    .values({ ...one, id: random.uuid(), kind: 'agreement', document_of: loan_id, created_at: now })
    .execute()
  await db()
    .insertInto('contact')
    .values({
      ...one,
      id: random.uuid(),
      loan_id,
      kind: 'sms',
      overdue: false,
      staff_id: staff,
      begun_at: now,
      ended_at: now,
      template: 'call_us',
      language: 'en',
      note: 'x',
    })
    .execute()
  await db()
    .insertInto('call_back')
    .values({ ...one, id: random.uuid(), date: '2026-11-24', time: '10:00', state: 'asked', asked_at: now })
    .execute()
  await db()
    .insertInto('complaint')
    .values({
      ...one,
      id: random.uuid(),
      number: 'C-2014-000001',
      category: 'other',
      text: encrypt(platform, 'complaint.text', id, 'x'),
      answer: encrypt(platform, 'complaint.answer', id, 'x'),
      state: 'answered',
      sent_at: now,
      answer_until: '2014-03-01',
    })
    .execute()
  const message = {
    ...one,
    id: random.uuid(),
    sent_at: now,
    text: encrypt(platform, 'conversation_message.text', id, 'x'),
    permit: encrypt(platform, 'conversation_message.permit', id, '{}'),
    permit_state: 'told' as const,
    media_type: 'image/jpeg',
    pages: 1,
    file_name: await put('messages/a.bin', conversationFile(one)),
  }
  await db().insertInto('conversation').values({ borrower_id: id, waiting_since: now, last_message_id: message.id }).execute()
  await db().insertInto('conversation_message').values(message).execute()
  const voice = { media_type: 'audio/webm', pages: 0, file_name: await put('messages/b.bin', conversationFile(one)) }
  await db()
    .insertInto('conversation_message')
    .values({ ...message, id: random.uuid(), ...voice })
    .execute()
  await db()
    .insertInto('counter_offer')
    .values({
      id: random.uuid(),
      loan_id,
      size_satang: satang(1_000_000),
      months: 2,
      times_per_month: 2,
      offered_by: staff,
      offered_at: now,
      address: 'x',
    })
    .execute()
  const event = {
    loan_id,
    event: 'sign' as const,
    from_state: 'pre_approved' as const,
    to_state: 'appointment_confirmed' as const,
    actor_kind: 'staff' as const,
  }
  await db()
    .insertInto('loan_event')
    .values({ ...event, note: canaryOf({ table: 'loan_event', column: 'note' }), at: now })
    .execute()
  await db()
    .insertInto('late_fee')
    .values({ loan_id, month_number: 1, instalment_number: 1, amount_satang: satang(1), charged_date: '2014-03-01' })
    .execute()
  await db()
    .insertInto('officer_request')
    .values({
      id: random.uuid(),
      loan_id,
      kind: 'document',
      document_kind: 'selfie',
      reason_code: 'photo_unreadable',
      note: 'x',
      requested_by: staff,
      requested_at: now,
    })
    .execute()
  await db()
    .insertInto('restructuring')
    .values({
      id: random.uuid(),
      loan_id,
      state: 'signed',
      starts_on: '2014-03-01',
      valid_until: '2014-03-08',
      terms: '{}',
      plan_before: '[]',
      plan_after: '[]',
      total_before_satang: satang(1),
      total_after_satang: satang(1),
      first_number: 2,
      last_number: 2,
      document_file: await put('agreements/plan.pdf', { owner: loan_id, kind: 'agreement' }),
      document_sha256: 'x',
      proposed_by: staff,
      approved_by: second,
      offered_at: now,
      ended_at: now,
      signing: '{}',
    })
    .execute()
  const payment_id = random.uuid()
  await db()
    .insertInto('payment')
    .values({
      id: payment_id,
      loan_id,
      paid_date: '2014-02-01',
      amount_satang: satang(1),
      payment_type: 'branch',
      receipt_number: 'x',
      recorded_at: now,
    })
    .execute()
  await db()
    .insertInto('payment_allocation')
    .values({ payment_id, instalment_number: 1, fee_satang: satang(0), interest_satang: satang(0), principal_satang: satang(1) })
    .execute()
  await db()
    .insertInto('refund_request')
    .values({ id: random.uuid(), loan_id, amount_satang: satang(1), state: 'asked', asked_at: now, note: 'x' })
    .execute()
  await db()
    .insertInto('deferral_request')
    .values({
      id: random.uuid(),
      loan_id,
      instalment_number: 1,
      due_date: '2014-02-01',
      promised_date: '2014-02-03',
      reason: 'x',
      state: 'asked',
      asked_at: now,
    })
    .execute()
  const money = { paid_date: '2014-02-01' as const, amount_satang: satang(1), number: 'x', reference: 'x', payer: 'x' }
  const transfer_id = random.uuid()
  await db()
    .insertInto('transfer')
    .values({ id: transfer_id, ...money, words: 'x', payment_type: 'branch', state: 'posted', payment_id, loan_id, received_at: now })
    .execute()
  const statement_id = random.uuid()
  await db()
    .insertInto('bank_statement')
    .values({ id: statement_id, sha256: 'x', layout: 'scb' as never, imported_at: now, state: 'posted' })
    .execute()
  const line = {
    id: random.uuid(),
    statement_id,
    line_number: 1,
    verdict: 'new' as const,
    paid_date: '2014-02-01' as const,
    amount_satang: satang(1),
    payment_type: 'branch' as const,
    payer: 'x',
    words: 'x',
    transfer_id,
  }
  await db().insertInto('bank_line').values(line).execute()
  await db()
    .insertInto('transfer_source')
    .values({ id: random.uuid(), transfer_id, ...money, account: 'x', numbering: 'slip', payer_key: 'x', added_at: now })
    .execute()
  const mandate = {
    ...one,
    id: random.uuid(),
    bank: '014',
    account_number: encrypt(platform, 'direct_debit_mandate.account_number', id, '1'),
  }
  await db()
    .insertInto('direct_debit_mandate')
    .values({ ...mandate, state: 'asked', asked_at: now })
    .execute()
  await db()
    .insertInto('appointment_hold')
    .values({ borrower_id: id, type: 'interview', date: '2026-12-01', time: '09:00', expires_at: now })
    .execute()
  await db().insertInto('notification_setting').values({ borrower_id: id, quiet_from: '21:00', quiet_until: '07:00' }).execute()
  await db().insertInto('push_subscription').values({ endpoint: 'x', borrower_id: id, p256dh: 'x', auth: 'x', created_at: now }).execute()
}

async function phoneOf() {
  return (await db().selectFrom('borrower').select('phone_number').where('id', '=', me.user_id).executeTakeFirstOrThrow()).phone_number
}

/** The encrypted columns that still hold something of anybody. */
async function plainTextLeft(): Promise<string[]> {
  const left: string[] = []
  for (const name of Object.keys(encryptedColumns)) {
    const [table = '', column = ''] = name.split('.')
    const { rows } = await sql`select 1 from ${sql.table(table)} where ${sql.ref(column)} is not null limit 1`.execute(db())
    if (rows.length > 0) left.push(name)
  }
  return left
}
