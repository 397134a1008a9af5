import type { Log } from '../log.ts'
import type { OpenDatabase } from './open-database.ts'

/** Says in the log when the limits that our connections ask for did not arrive: a pooler drops them unless the account has them. */
export async function checkSession({ pool }: Pick<OpenDatabase, 'pool'>, log: Log): Promise<void> {
  const { rows } = await pool.query<{ limited: boolean }>(
    `select current_setting('statement_timeout') <> '0' and current_setting('lock_timeout') <> '0'
      and current_setting('idle_in_transaction_session_timeout') <> '0' as limited`,
  )
  if (!rows[0]!.limited)
    log.warn('a pooler drops the time limits of our connections: give them to the account of DATABASE_URL (docs/operations.md, "A pooler")')
}
