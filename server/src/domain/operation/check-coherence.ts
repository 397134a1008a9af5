import { createHash } from 'node:crypto'
import type { Incoherence } from '@let-twe/core/operation/endpoints.ts'
import type { Platform } from '../../platform/platform.ts'
import { raiseAlarm } from '../../platform/raise-alarm.ts'
import { isTransient } from '../../platform/transient-failure.ts'
import { findNamedFiles } from '../document/file-owners.ts'
import { checkBooks } from '../ledger/check-books.ts'
import { listColumns, refreshListColumns } from './list-columns.ts'
import { writeOperation } from './write-operation.ts'

/** The subject and result of a check. */
export type Coherence = { readonly files: number; readonly problems: readonly Incoherence[] }

type Checked = Pick<Platform, 'database' | 'files' | 'clock' | 'random' | 'log'>

const dayMs = 24 * 3_600_000
/** A night opens one file in so many, by its name, so that each is opened once in four weeks. */
const nights = 28

/** Declares the nightly check: all of the books, that every file is there, and some of them opened. */
export function defineCoherenceCheck(platform: Platform): void {
  platform.jobs.define({
    name: 'check-coherence',
    nextRun: (after) => new Date(after.getTime() + dayMs),
    run: async () => {
      const night = Math.floor(platform.clock.now().getTime() / dayMs) % nights
      await checkCoherence(platform, (name) => createHash('sha256').update(name).digest().readUInt32BE() % nights === night)
    },
  })
}

/**
 * Compares the ledger with its facts and the rows with the files: every named file exists, and those that `opens` chooses decrypt
 * with our keys as the row says. The result is stored for staff, with an alarm when it is bad.
 */
export async function checkCoherence(platform: Checked, opens: (name: string) => boolean = () => true): Promise<Coherence> {
  const { database, clock, log } = platform
  const beganAt = clock.now()
  const books = await checkBooks(database.db)
  if (books.some(({ problem }) => problem in listColumns)) await refreshListColumns(database.db)
  const { opened, problems: bad } = await checkFiles(platform, opens)
  const problems = [...books, ...bad]
  await writeOperation(platform, database.db, {
    kind: 'coherence',
    beganAt,
    files: opened,
    problems: problems.length,
    detail: { problems },
  })
  if (problems.length > 0) {
    log.error({ problems }, 'the data do not agree')
    await raiseAlarm(platform, 'incoherent')
  }
  return { files: opened, problems }
}

async function checkFiles({ database: { db }, files }: Checked, opens: (name: string) => boolean) {
  const named = await findNamedFiles(db)
  const there = new Set<string>()
  for await (const { name } of files.objects.list()) there.add(name)
  const lost = named.filter(({ name }) => !there.has(name))
  // a part of a file goes when the file is complete, an account when it is erased: a second query finds those that are still
  // missing
  const still = lost.length === 0 ? new Set<string>() : new Set((await findNamedFiles(db)).map(({ name }) => name))
  const missing: string[] = []
  for (const { name } of lost) if (still.has(name) && (await files.objects.read(name)) === null) missing.push(name)
  const broken: string[] = []
  let opened = 0
  for (const { name, of } of named) {
    if (!there.has(name) || !opens(name)) continue
    opened += 1
    // null: it went since the list was made
    await files.get(name, of).catch((error: unknown) => {
      if (isTransient(error)) throw error
      broken.push(name)
    })
  }
  return { opened, problems: [...problemOf('file_missing', missing), ...problemOf('file_broken', broken)] }
}

function problemOf(problem: Incoherence['problem'], names: readonly string[]): Incoherence[] {
  return names[0] === undefined ? [] : [{ problem, count: names.length, example: names[0] }]
}
