import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { openDatabase } from './platform/database/open-database.ts'

/**
 * Makes the embedded database when its folder has none. It is made by a short process of its own: making one takes
 * about 300 MB, which the server would keep for ever.
 */
export async function makeDatabase(folder: string): Promise<void> {
  if (existsSync(join(folder, 'data', 'PG_VERSION'))) return
  await promisify(execFile)(process.execPath, [import.meta.filename, folder])
}

if (import.meta.main) {
  const database = await openDatabase(process.argv[2]!)
  await database.close()
}
