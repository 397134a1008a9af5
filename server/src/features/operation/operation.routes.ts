import { refuse } from '@let-twe/core/errors.ts'
import * as operation from '@let-twe/core/operation/endpoints.ts'
import { audit } from '../../platform/audit.ts'
import { transact } from '../../platform/database/transact.ts'
import type { Serve } from '../../platform/http/serve-endpoint.ts'
import { runAgain } from '../../platform/jobs/job.queries.ts'
import type { Platform } from '../../platform/platform.ts'
import { readStatus } from './read-status.ts'
import { staffActor } from '../../platform/http/staff-actor.ts'

/** The state of the installation, and the staff's actions on it. */
export function operationRoutes(serve: Serve, platform: Platform): void {
  const { database, clock } = platform
  serve(operation.getStatus, () => readStatus(platform))
  serve(operation.runJobAgain, ({ params: { id }, ...call }) =>
    transact(database.db, { onRefusal: 'rollback' }, async (trx) => {
      const name = await runAgain(trx, id, clock.now())
      if (name === null) return refuse('not_found')
      await audit(platform, trx, staffActor(call), { action: 'job.run_again', subject: { kind: 'job', id }, detail: { name } })
      return { id }
    }),
  )
}
