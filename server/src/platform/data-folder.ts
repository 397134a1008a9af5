import { chmodSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CannotStart } from './cannot-start.ts'

const marker = '.let-twe'
/** The file that says that the database of a data folder was moved to another PostgreSQL, and when. */
export const movedNote = 'moved'
/** The entries that a fresh file system may hold. */
const notContent = new Set(['lost+found', '.DS_Store', '.gitkeep'])

/**
 * Makes the data folder, or recognises the one of an earlier start; throws CannotStart on a folder with other content. As root
 * other users may traverse but not list it, because the database runs as another user.
 */
export function claimDataFolder(folder: string): void {
  if (existsSync(join(folder, 'database', 'data', 'PG_VERSION')))
    throw new CannotStart(
      `The data folder ${folder} holds a demo database of an earlier version (PGlite), which this version does not read: delete or rename the folder, or set DATA_FOLDER.`,
    )
  if (existsSync(join(folder, movedNote)))
    throw new CannotStart(
      `The database of ${folder} was moved to another PostgreSQL: set DATABASE_URL to it. What is here is old; without the file ${join(folder, movedNote)} it starts again.`,
    )
  if (existsSync(join(folder, marker))) return
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const found = readdirSync(folder).find((name) => !notContent.has(name))
    if (found !== undefined)
      throw new CannotStart(
        `The folder ${folder} is not a data folder of Let Twe (it holds ${found}): set DATA_FOLDER to an empty or new folder.`,
      )
    writeFileSync(join(folder, marker), 'The data of Let Twe are here. Do not edit by hand.\n', { mode: 0o600 })
    if (process.getuid?.() === 0) chmodSync(folder, 0o711)
  } catch (error) {
    if (error instanceof CannotStart) throw error
    throw new CannotStart(`The data folder ${folder} cannot be used: ${(error as Error).message}`)
  }
}
