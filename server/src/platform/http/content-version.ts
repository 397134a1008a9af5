import { sql } from 'kysely'
import type { Platform } from '../platform.ts'

/** The longest delay before readers see a change of the content. */
const askAgainMs = 1_000

/**
 * The inputs of the public pages, as one short text: another day, lender, product, announcement, branch or recorded language is
 * another version.
 */
export function openContentVersion({ database, clock, termsInForce }: Platform): () => Promise<string> {
  let asked = -Infinity
  let version: Promise<string> = Promise.resolve('')
  async function read(): Promise<string> {
    // raw: rows as text
    const { rows } = await sql<{ version: string }>`
      select md5(
        coalesce((select string_agg(each::text, ',' order by each.id) from announcement each), '') ||
        coalesce((select string_agg(each::text, ',' order by each.id) from branch each), '') ||
        coalesce((select string_agg(distinct language, ',') from recording where confirmed_at is not null and ended_at is null), '')
      ) as version`.execute(database.db)
    return `${termsInForce.version()} ${clock.today()} ${rows[0]!.version}`
  }
  return () => {
    const now = clock.now().getTime()
    if (now - asked >= askAgainMs) {
      asked = now
      version = read()
      // a database that is away for a moment must not be remembered
      version.catch(() => (asked = -Infinity))
    }
    return version
  }
}
