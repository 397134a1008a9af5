import { cp, mkdtemp, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { registerOnlyPhoneNo } from '@let-twe/core/auth/endpoints.ts'
import { addToBlacklist, askBlacklistRemoval } from '@let-twe/core/blacklist/endpoints.ts'
import { searchBorrowers } from '@let-twe/core/borrower/office-endpoints.ts'
import { askMandate } from '@let-twe/core/payment/endpoints.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrationsFolder } from '../../open-platform.ts'
import { migrate } from '../../platform/database/migrate.ts'
import { type OpenDatabase, openDatabase } from '../../platform/database/open-database.ts'
import { decrypt, encrypt } from '../../platform/encryption/encrypted-column.ts'
import { type EncryptedColumn, encryptedColumns } from '../../platform/encryption/encrypted-columns.ts'
import { databaseUrl, onServer, useTestServer } from '../../testing/test-server.ts'
import { completeStep, goodAnswers } from '../../testing/fill-application.ts'
import { makeActiveLoan } from '../../testing/make-loan.ts'
import { withPin } from '../../testing/register-person.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { signInStaff } from '../../testing/sign-in-staff.ts'
import { type TestApp, startTestApp } from '../../testing/start-test-app.ts'
import { readAnswers } from '../../testing/stored-answers.ts'
import { wholeDatabase } from '../../testing/stored-secrets.ts'
import { isBlacklisted } from '../blacklist/is-blacklisted.ts'
import { findBorrower } from '../borrower/find-borrower.ts'
import { approvedAccountOf } from '../loan/payout-account.ts'
import { encryptOldRows } from './encrypt-old-rows.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.close())

it('no column of a filled database holds a number of a paper or an account as it was given', async () => {
  const me = await signInBorrower(app, { passport: 'MQ700001', identity_number: '12/OUKAMA(N)700002' })
  const { customer_information, additional_information } = goodAnswers
  await completeStep(app, me, 'qr_scan')
  await completeStep(app, me, 'customer_information', { ...customer_information, work_permit: '7000000000003', passport: 'MQ700004' })
  await app.call(askMandate, { as: me, body: { bank: '014', account_number: '7000000005' }, headers: withPin })
  await app.call(registerOnlyPhoneNo, { body: { phone_number: '0812345670', work_permit: '7000000000006', status: 'active' } })
  const other = await signInBorrower(app)
  const loanId = await makeActiveLoan(app, other.user_id)
  const loan = await app.platform.database.db.selectFrom('loan').selectAll().where('id', '=', loanId).executeTakeFirstOrThrow()
  const { account_number: approved } = approvedAccountOf(app.platform, loan)!
  const { customer_information: told } = await readAnswers(app, other.user_id)
  const admin = await signInStaff(app, 'admin')
  const { id } = (await app.call(addToBlacklist, { as: admin, body: { kind: 'passport', value: 'MQ700007', reason: 'test' } })).body.data
  await app.call(askBlacklistRemoval, { as: admin, params: { id }, body: { reason: 'test' } })
  const officer = await signInStaff(app, 'officer')
  for (const search of ['MQ 700001', 'mq700001', '12/OUKAMA(N)700002'])
    expect((await app.call(searchBorrowers, { as: officer, body: { search } })).body.data).toMatchObject([{ id: me.user_id }])
  const everything = await wholeDatabase(app.platform)
  expect(everything).toContain(me.user_id)
  const planted = ['MQ700001', 'OUKAMA(N)700002', '7000000000003', 'MQ700004', '7000000005', '7000000000006', 'MQ700007']
  for (const number of [...planted, approved, told!.work_permit!, told!.identity_number!, additional_information.account_number])
    expect([number, everything.includes(number)]).toEqual([number, false])
})

it('every encrypted column refuses plain text, and no other column does', async () => {
  const { rows } = await sql<{ name: string; refuses: string }>`
    select conrelid::regclass || '.' || attname as name, pg_get_constraintdef(pg_constraint.oid) as refuses
    from pg_constraint, unnest(conkey) as key join pg_attribute on true
    where conname like 'sealed~_%' escape '~' and attrelid = conrelid and attnum = key`.execute(app.platform.database.db)
  expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(encryptedColumns).toSorted())
  const borrower = await signInBorrower(app)
  await expect(
    sql`update borrower set passport = 'MA123456' where id = ${borrower.user_id}`.execute(app.platform.database.db),
  ).rejects.toThrow('sealed_passport')
})

it('an encrypted value decrypts in its own column of its own row alone', () => {
  const { platform } = app
  const encrypted = encrypt(platform, 'borrower.passport', 'one', 'MA123456')
  const bad =
    (column: EncryptedColumn, owner: string, stored: unknown = encrypted) =>
    () =>
      decrypt(platform, column, owner, stored as never)
  expect(decrypt(platform, 'borrower.passport', 'one', encrypted)).toBe('MA123456')
  expect(bad('borrower.passport', 'two')).toThrow()
  expect(bad('borrower.work_permit', 'one')).toThrow()
  expect(bad('branch_customer.passport', 'one')).toThrow()
  expect(bad('borrower.passport', 'one', 'MA123456')).toThrow('not encrypted')
  const text = String(encrypted)
  expect(bad('borrower.passport', 'one', `${text.slice(0, -2)}${text.endsWith('AA') ? 'BB' : 'AA'}`)).toThrow()
  expect(encrypt(platform, 'borrower.passport', 'one', 'MA123456')).not.toBe(encrypted)
  // @ts-expect-error -- the content of another column
  expect(() => decrypt(platform, 'borrower.work_permit', 'one', encrypted)).toThrow()
  // @ts-expect-error -- plain text
  const plain: typeof encrypted = 'MA123456'
  expect(plain).toBe('MA123456')
})

it('encrypts the rows of the time before at the first start, once, and they are found again', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'let-twe-migrations-'))
  for (const name of await readdir(migrationsFolder)) if (name < '0095') await cp(join(migrationsFolder, name), join(folder, name))
  const server = await useTestServer()
  const name = `let_twe_old_${app.platform.random.digits(12)}`
  await onServer(server.url, `create database ${name}`)
  const database: OpenDatabase = await openDatabase(databaseUrl(server.url, name), { poolSize: 3 })
  try {
    await migrate(database, folder)
    const [id, entry, application] = ['0', '1', '2'].map((end) => `00000000-0000-4000-8000-00000000000${end}`)
    await sql`insert into borrower (id, phone_number, pin_hash, created_at, passport) values (${id}, '+66812345678', 'none', now(), 'MA123456')`.execute(
      database.db,
    )
    await sql`insert into blacklist_entry (id, kind, value, match_key, reason, added_at) values (${entry}, 'passport', 'MA123456', 'MA123456', 'test', now())`.execute(
      database.db,
    )
    await sql`insert into application (id, borrower_id, answers, created_at) values (${application}, ${id}, ${JSON.stringify({ customer_information: { passport: 'MA654321' } })}::jsonb, now())`.execute(
      database.db,
    )
    await migrate(database, migrationsFolder)
    await encryptOldRows(app.platform, database)
    await encryptOldRows(app.platform, database)
    const platform = { ...app.platform, database }
    expect(await wholeDatabase(platform)).not.toMatch(/MA123456|MA654321/)
    const person = await findBorrower(platform, database.db, id!)
    expect(person.passport).toBe('MA123456')
    expect(await isBlacklisted(platform, database.db, person, {}, '2026-11-23')).toBe(true)
    expect((await readAnswers({ platform }, id!)).customer_information?.passport).toBe('MA654321')
    await expect(
      sql`select 1 from pg_constraint where conname ~ '^(sealed|compared)_' and not convalidated`.execute(database.db),
    ).resolves.toMatchObject({ rows: [] })
  } finally {
    await database.close()
    await onServer(server.url, `drop database ${name} with (force)`)
    await server.close()
  }
})

it('makes search keys of before anew, each paper of a row by itself, and of two entries that are one ends the second', async () => {
  const { platform } = app
  const folder = await mkdtemp(join(tmpdir(), 'let-twe-migrations-'))
  for (const name of await readdir(migrationsFolder)) if (name < '0189') await cp(join(migrationsFolder, name), join(folder, name))
  const server = await useTestServer()
  const name = `let_twe_keys_${platform.random.digits(12)}`
  await onServer(server.url, `create database ${name}`)
  const database: OpenDatabase = await openDatabase(databaseUrl(server.url, name), { poolSize: 3 })
  const of = (column: EncryptedColumn, owner: string, text: string) => sql`${encrypt(platform, column, owner, text)}`
  try {
    await migrate(database, folder)
    const [id, customer, one, two] = ['0', '1', '2', '3'].map((end) => `00000000-0000-4000-8000-00000000000${end}`)
    await sql`insert into borrower (id, phone_number, pin_hash, created_at, passport, passport_key, identity_number, identity_number_key)
      values (${id}, '+66812345678', 'none', now(), ${of('borrower.passport', id!, 'MA123456')}, 's1.a',
        ${of('borrower.identity_number', id!, '12/OUKAMA(N)123456')}, 's1.b')`.execute(database.db)
    await sql`insert into branch_customer (id, name, passport, passport_key, work_permit, work_permit_key)
      values (${customer}, 'Aye', ${of('branch_customer.passport', customer!, 'MA123457')}, 's1.c',
        ${of('branch_customer.work_permit', customer!, '1234567890123')}, 's1.d')`.execute(database.db)
    for (const [entry, value] of [
      [one, '12/OUKAMA(N)123456'],
      [two, '12/OUKAMA(NAING)123456'],
    ] as const)
      await sql`insert into blacklist_entry (id, kind, value, match_key, reason, added_at)
        values (${entry}, 'identity_number', ${of('blacklist_entry.value', entry!, value)}, ${`s1.${value}`}, 'test', now())`.execute(
        database.db,
      )
    await migrate(database, migrationsFolder)
    await encryptOldRows(platform, database)
    const upgraded = { ...platform, database }
    const person = await findBorrower(upgraded, database.db, id!)
    expect(await isBlacklisted(upgraded, database.db, person, {}, '2026-11-23')).toBe(true)
    const keysIn = async (table: string) => JSON.stringify((await sql`select * from ${sql.table(table)}`.execute(database.db)).rows)
    for (const table of ['borrower', 'branch_customer', 'blacklist_entry']) expect(await keysIn(table)).not.toContain('"s1.a"')
    const listed = await database.db.selectFrom('blacklist_entry').where('replaced_at', 'is', null).select('id').execute()
    expect(listed).toHaveLength(1)
  } finally {
    await database.close()
    await onServer(server.url, `drop database ${name} with (force)`)
    await server.close()
  }
})
