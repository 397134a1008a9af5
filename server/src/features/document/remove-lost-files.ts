import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables/tables.ts'
import type { Platform } from '../../platform/platform.ts'

const dayMs = 24 * 3_600_000
/** A file comes before its row: only an older one can be lost. */
const graceMs = dayMs
const atOnce = 50_000
/** More lost files than this, and more than half of all: the database probably does not belong to the folder. */
const suspicious = 20

/** Declares the daily cleaning up of files that nothing points to. */
export function defineLostFiles(platform: Platform): void {
  platform.jobs.define({
    name: 'remove-lost-files',
    nextRun: (after) => new Date(after.getTime() + dayMs),
    run: async () => void (await removeLostFiles(platform)),
  })
}

/**
 * Removes the files that no row names: of transactions that were taken back after their file was written, and
 * of people and documents that were deleted.
 */
export async function removeLostFiles({ database: { db }, files, clock, log }: Platform): Promise<number> {
  const names = await files.listBefore(new Date(clock.now().getTime() - graceMs))
  const lost: string[] = []
  for (let at = 0; at < names.length; at += atOnce) lost.push(...(await findUnnamed(db, names.slice(at, at + atOnce))))
  if (lost.length > suspicious && lost.length * 2 > names.length) {
    log.error({ lost: lost.length, files: names.length }, 'too many files belong to nothing in this database: none was removed')
    return 0
  }
  for (const name of lost) await files.remove(name)
  return lost.length
}

/** The picture of a page goes with its document (platform/files/stored-document.ts). */
const documentOf = sql`regexp_replace(file.name, '_[0-9]+[.]bin$', '.bin')`

/** Raw: names as an array, compared by a pattern. Branches and staff have a name of their own. */
async function findUnnamed(db: Kysely<Tables>, names: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select file.name from unnest(${names}::text[]) as file (name)
    where not exists (select 1 from document where file_name = ${documentOf} and deleted_at is null)
      and not exists (select 1 from document_part where file_name = file.name)
      and not exists (select 1 from payment_slip where file_name = ${documentOf})
      and not exists (select 1 from conversation_message where file_name = ${documentOf})
      and not exists (select 1 from recording where file_name = file.name)
      and not exists (select 1 from staff where picture_file = file.name)
      and not exists (select 1 from branch where photo_file = file.name)
      and not exists (select 1 from portfolio_import where stored_file = file.name)
      and not exists (select 1 from loan where agreement_file = file.name)
      and not exists (select 1 from loan where signing ->> 'shown_file' = file.name)
      and not exists (select 1 from restructuring where document_file = file.name)
      and not exists (select 1 from restructuring where signing ->> 'shown_file' = file.name)`.execute(db)
  return rows.map(({ name }) => name)
}
