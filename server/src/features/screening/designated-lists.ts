import { createHash } from 'node:crypto'
import { type Refusal, isRefusal, refuse } from '@let-twe/core/errors.ts'
import { latinName } from '@let-twe/core/latin-name.ts'
import { comparedPaper } from '@let-twe/core/nrc/compared-paper.ts'
import { type DesignatedEntry, readDesignatedList } from '@let-twe/core/screening/designated-list.ts'
import { sql } from 'kysely'
import { type DualControl, findOpenSubjects, proposeDualControl } from '../../domain/dual-control/dual-control.ts'
import { screeningJob } from '../../domain/screening/screen-borrower.ts'
import { type StaffActor, audit } from '../../platform/audit.ts'
import { allowLongStatements, queueFor } from '../../platform/database/queue-for.ts'
import { type Transaction, transact } from '../../platform/database/transact.ts'
import { readSheet } from '../../platform/table-file/read-sheet.ts'
import type { Platform } from '../../platform/platform.ts'

type SentList = { readonly actor: StaffActor; readonly bytes: Buffer; readonly fileName: string | null; readonly note: string }

/** Reads and stores a list of designated persons, which counts once another person confirms it. */
export async function uploadDesignatedList(
  platform: Platform,
  { actor, bytes, fileName, note }: SentList,
): Promise<{ version: number; entries: number } | Refusal> {
  const rows = await readSheet(platform, { person: actor.id, bytes })
  if (isRefusal(rows)) return rows.refused === 'too_many_requests' ? rows : refuse('designated_list_unreadable')
  const read = readDesignatedList(rows)
  if (!read) return refuse('designated_list_unreadable')
  const entries = new Map(read.map((entry) => [keyOf(entry), entry]))
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const { database, random, clock } = platform
  return transact(database.db, { onRefusal: 'rollback' }, async (trx) => {
    await queueFor(trx, 'designated lists')
    await allowLongStatements(trx)
    const last = await trx
      .selectFrom('designated_list')
      .orderBy('version', 'desc')
      .limit(1)
      .select(['id', 'version', 'sha256', 'confirmed_at'])
      .executeTakeFirst()
    const waiting = await findOpenSubjects(trx, 'designated_list', clock.now())
    if (last?.sha256 === sha256 && (last.confirmed_at !== null || waiting.has(last.id))) return refuse('already_recorded')
    const version = (last?.version ?? 0) + 1
    const id = random.uuid()
    await trx
      .insertInto('designated_list')
      .values({
        id,
        version,
        file_name: fileName,
        sha256,
        entries: entries.size,
        uploaded_by: actor.id,
        uploaded_at: clock.now(),
        confirmed_at: null,
      })
      .execute()
    await insertEntries(trx, id, entries)
    const about = `${fileName ?? ''} · ${version} · ${entries.size}`
    const proposed = await proposeDualControl(platform, trx, { kind: 'designated_list', subjectId: id, actor, detail: {}, note, about })
    if (isRefusal(proposed)) return proposed
    await audit(platform, trx, actor, {
      action: 'screening.upload',
      subject: { kind: 'designated_list', id },
      detail: { version, entries: entries.size },
    })
    return { version, entries: entries.size }
  })
}

/** The effect of a confirmed list: it counts from now on, and a job compares everybody with it. An older one than the list that counts is refused. */
export async function carryOutDesignatedList(
  { clock, jobs }: Platform,
  trx: Transaction,
  { subject_id: id }: Pick<DualControl, 'subject_id'>,
): Promise<object | Refusal> {
  await queueFor(trx, 'designated lists')
  const list = await trx.selectFrom('designated_list').where('id', '=', id).select('version').executeTakeFirst()
  const newer = await trx
    .selectFrom('designated_list')
    .where('version', '>', list?.version ?? 0)
    .where('confirmed_at', 'is not', null)
    .select('id')
    .executeTakeFirst()
  if (!list || newer) return refuse('transition_refused')
  await trx.updateTable('designated_list').set({ confirmed_at: clock.now() }).where('id', '=', id).execute()
  await jobs.enqueue(trx, screeningJob, {}, { key: 'all' })
  return {}
}

/** Stands for a designated person in every version that says the same of them: a decision about a person stays as long as nothing new is said. */
function keyOf({ names, birthYears, numbers }: DesignatedEntry): string {
  const facts = [names.toSorted(), birthYears.toSorted((one, other) => one - other), numbers.map(comparedPaper).toSorted()]
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 32)
}

/** The entries with the keys by which they are found. Raw: arrays become rows, and names are compared by a function of the database. */
async function insertEntries(trx: Transaction, listId: string, entries: ReadonlyMap<string, DesignatedEntry>): Promise<void> {
  const all = [...entries].map(([entry_key, { names, birthYears, numbers }]) => ({ entry_key, names, birth_years: birthYears, numbers }))
  await sql`insert into designated_entry (list_id, entry_key, names, birth_years, numbers)
    select ${listId}::uuid, entry_key, names, birth_years, numbers
    from jsonb_to_recordset(${JSON.stringify(all)}::jsonb) as each (entry_key text, names text[], birth_years int[], numbers text[])`.execute(
    trx,
  )
  const keys = [...entries].flatMap(([entry_key, { names, birthYears, numbers }]) => [
    ...numbers.map((number) => ({ entry_key, kind: 'paper', text: comparedPaper(number), birth_year: null })),
    ...names.flatMap((name) =>
      (birthYears.length > 0 ? birthYears : [null]).map((birth_year) => ({ entry_key, kind: 'name', text: latinName(name), birth_year })),
    ),
  ])
  await sql`insert into designated_key (list_id, entry_key, kind, key, birth_year)
    select distinct ${listId}::uuid, entry_key, kind, key, birth_year
    from (select *, case kind when 'name' then designated_name(text) else text end as key
      from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as each (entry_key text, kind text, text text, birth_year int) offset 0) as named
    where kind = 'paper' or length(key) >= 3`.execute(trx)
}
