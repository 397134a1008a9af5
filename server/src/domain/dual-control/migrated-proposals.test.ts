import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type UpgradedDatabase, upgradeOldDatabase } from '../../testing/upgrade-old-database.ts'

const [one, other, branch] = [randomUUID(), randomUUID(), randomUUID()]
const states = { open: 'null, null, null', signed: `'${other}', now(), null`, withdrawn: 'null, null, now()' }
const ids = (name: string) => ({
  open: `${name}1-0000-4000-8000-000000000000`,
  signed: `${name}2-0000-4000-8000-000000000000`,
  withdrawn: `${name}3-0000-4000-8000-000000000000`,
})
const [days, banks] = [ids('1000000'), ids('2000000')]
const recordings = ['waits', 'plays', 'ended', 'refused'].map((state, index) => ({
  state,
  id: `3000000${index}-0000-4000-8000-000000000000`,
}))
const key = (index: number) => `${index}`.repeat(32)

const facts: Record<string, string> = {
  waits: 'null, null, null, null',
  plays: `'${other}', now(), null, null`,
  ended: `'${other}', now(), '${one}', now()`,
  refused: `null, null, '${other}', now()`,
}
const each = <T>(of: Record<string, string>, write: (state: keyof typeof states, id: string) => T) =>
  Object.entries(of).map(([state, id]) => write(state as keyof typeof states, id))

const oldRows = `
  insert into staff (id, username, name, role, password_hash, created_at) values ('${one}', 'clerk', 'Clerk', 'officer', 'none', now()),
    ('${other}', 'boss', 'Boss', 'manager', 'none', now());
  insert into branch (id, name, address, district, phone, latitude, longitude, opens, closes, weekdays, capacity)
    values ('${branch}', '{}', '{}', 'a', '+66800000009', 13, 100, '08:00', '17:00', '[1]', 3);
  ${each(
    days,
    (
      state,
      id,
    ) => `insert into day_end (id, branch_id, business_date, sheet, counted, counted_satang, difference_satang, explanation, prepared_by,
      prepared_at, signed_by, signed_at, withdrawn_at)
    values ('${id}', '${branch}', '2026-08-01', '{"lines":[]}', '{"100":2}', 200, -5, 'Coins', '${one}', now(), ${states[state]});`,
  ).join('\n')}
  ${each(
    banks,
    (
      state,
      id,
    ) => `insert into bank_reconciliation (id, statement_date, statement_satang, ledger_satang, open_satang, difference_satang, open_items,
      prepared_by, prepared_at, signed_by, signed_at, withdrawn_at)
    values ('${id}', '2026-08-01', 10, 7, 2, 5, '["${branch}"]', '${one}', now(), ${states[state]});`,
  ).join('\n')}
  ${recordings
    .map(
      (
        { id, state },
        index,
      ) => `insert into recording (id, language, key, text, page, sha256, file_name, media_type, seconds, added_by, added_at,
      confirmed_by, confirmed_at, ended_by, ended_at)
    values ('${id}', 'mm', '${key(index)}', 'A', '/faq', '${'a'.repeat(64)}', '${id}', 'audio/webm', 1, '${one}', now(), ${facts[state]!});`,
    )
    .join('\n')}`

let upgraded: UpgradedDatabase
beforeAll(async () => void (upgraded = await upgradeOldDatabase('0193', oldRows)))
afterAll(() => upgraded?.remove())

const read = async (query: ReturnType<typeof sql<Record<string, unknown>>>) => (await query.execute(upgraded.database.db)).rows
const outcomes = (kind: string) =>
  read(sql`select id, outcome, proposed_by, decided_by, expires_at > now() as waits from dual_control where kind = ${kind} order by id`)

it.each([
  ['day_end', days],
  ['bank_reconciliation', banks],
] as const)('carries open, signed and withdrawn rows of %s over into proposals, and keeps the signed ones', async (kind, of) => {
  const proposal = { proposed_by: one, waits: true }
  expect(await outcomes(kind)).toEqual([
    { id: of.open, outcome: null, decided_by: null, ...proposal },
    { id: of.signed, outcome: 'confirmed', decided_by: other, ...proposal },
    { id: of.withdrawn, outcome: 'expired', decided_by: null, ...proposal },
  ])
  expect(await read(sql`select id from ${sql.table(kind)}`)).toEqual([{ id: of.signed }])
  await expect(sql`update ${sql.table(kind)} set explanation = 'x'`.execute(upgraded.database.db)).rejects.toThrow('is not changed')
  await expect(sql`delete from ${sql.table(kind)}`.execute(upgraded.database.db)).rejects.toThrow()
})

it('carries the figures of a day and of a reconciliation over', async () => {
  expect(await read(sql`select subject_id, detail, note from dual_control where id = ${days.open}`)).toEqual([
    {
      subject_id: branch,
      detail: {
        date: '2026-08-01',
        count: { 100: 2 },
        counted_satang: 200,
        difference_satang: -5,
        sheet: { lines: [], drawers: [], vault_satang: null },
      },
      note: 'Coins',
    },
  ])
  expect(await read(sql`select subject_id, detail, note from dual_control where id = ${banks.open}`)).toEqual([
    {
      subject_id: '00000000-0000-0000-0000-000000000000',
      detail: { date: '2026-08-01', statement_satang: 10, ledger_satang: 7, open_satang: 2, difference_satang: 5, open_items: [branch] },
      note: null,
    },
  ])
})

it('carries recordings over: waiting ones are open, playing ones confirmed, never played ones refused', async () => {
  expect((await outcomes('recording')).map(({ outcome, decided_by }) => [outcome, decided_by])).toEqual([
    [null, null],
    ['confirmed', other],
    ['confirmed', other],
    ['refused', other],
  ])
  expect(await read(sql`select proposal_id, ended_by from recording order by id`)).toEqual(
    recordings.map(({ id, state }) => ({ proposal_id: id, ended_by: state === 'ended' ? one : null })),
  )
})
