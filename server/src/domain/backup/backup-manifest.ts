import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const name = z.string().check(
  z.regex(/^[\w.-]+(\/[\w.-]+)?$/),
  z.refine((text) => !text.includes('..')),
)

/** The content of a backup. It is written last: a folder without it is no finished backup. */
const manifestSchema = z.strictObject({
  format: z.literal(1),
  made_at: z.string(),
  migrations: z.array(z.strictObject({ name: z.string(), checksum: z.string() })),
  tables: z.array(z.strictObject({ name, columns: z.array(z.string()), order: z.array(z.string()), rows: z.number(), sha256: hash })),
  sequences: z.array(z.strictObject({ name: z.string(), value: z.nullable(z.number()) })),
  files: z.array(z.strictObject({ name, bytes: z.number(), sha256: hash })),
  /** Files that rows name and the store had no more when the backup was made. */
  missing: z.array(name),
  /** The rows are encrypted to a public key (age). */
  encrypted: z.optional(z.literal(true)),
})

/** `manifest.json` of a backup. */
export type BackupManifest = z.infer<typeof manifestSchema>

/** The file of the manifest in the folder of a backup. */
export const manifestFile = 'manifest.json'

/** Where the rows of a table are in the folder of a backup. */
export function rowsFile(folder: string, table: string, { encrypted }: Pick<BackupManifest, 'encrypted'>): string {
  return join(folder, 'tables', `${table}.copy.gz${encrypted ? '.age' : ''}`)
}

/** Reads the manifest of a backup; a string says why it is none. */
export async function readManifest(folder: string): Promise<BackupManifest | string> {
  try {
    return manifestSchema.parse(JSON.parse(await readFile(join(folder, manifestFile), 'utf8')))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return `${folder} is no finished backup: it has no ${manifestFile}`
    return `${join(folder, manifestFile)} is damaged, or of another version of the program`
  }
}
