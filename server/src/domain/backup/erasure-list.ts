import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import * as z from 'zod/mini'
import type { Tables } from '../../platform/database/tables/tables.ts'

const listSchema = z.strictObject({
  format: z.literal(1),
  erasures: z.array(z.strictObject({ borrower_id: z.uuid(), carried_out_at: z.iso.datetime() })),
})

/** The accounts that were erased, by their random ids: nothing in it is personal. */
export type ErasureList = z.infer<typeof listSchema>['erasures']

/** Where the list is beside the backups of a folder. */
export function erasuresFile(backups: string): string {
  return join(backups, 'erasures.json')
}

/** The list in a file; empty when there is none yet. Throws for a damaged list, since a restore would bring erased borrowers back. */
export async function readErasures(path: string): Promise<ErasureList> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  return text === null ? [] : listSchema.parse(JSON.parse(text)).erasures
}

/** Every erasure that the database knows of. */
export async function findErasures(db: Kysely<Tables>): Promise<ErasureList> {
  const rows = await db
    .selectFrom('deletion_request')
    .where('carried_out_at', 'is not', null)
    .select(['borrower_id', 'carried_out_at'])
    .$narrowType<{ carried_out_at: Date }>()
    .orderBy('carried_out_at')
    .execute()
  return rows.map(({ borrower_id, carried_out_at }) => ({ borrower_id, carried_out_at: carried_out_at.toISOString() }))
}

/** Adds erasures to the list in a file. Returns how many it holds. */
export async function addErasures(path: string, erasures: ErasureList): Promise<number> {
  const known = new Map([...erasures, ...(await readErasures(path))].map((each) => [each.borrower_id, each]))
  const draft = `${path}.part`
  await writeFile(draft, JSON.stringify({ format: 1, erasures: [...known.values()] }, null, 1), { mode: 0o600, flush: true })
  await rename(draft, path)
  return known.size
}
