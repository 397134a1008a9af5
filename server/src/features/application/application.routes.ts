import { beginApplication, getApplication, getApplicationStep, saveApplicationStep } from '@let-twe/core/application/endpoints.ts'
import type { Serve } from '../../platform/http/serve-endpoint.ts'
import type { Platform } from '../../platform/platform.ts'
import { beginApplication as begin } from './begin-application.ts'
import { readApplication, readStep } from './get-application.ts'
import { saveStep } from './save-step.ts'

/** The application: its steps, its drafts, what may be asked for. */
export function applicationRoutes(serve: Serve, platform: Platform): void {
  const { db } = platform.database
  serve(getApplication, ({ caller }) => readApplication(platform, db, caller.id))
  serve(beginApplication, ({ caller, address }) => begin(platform, caller.id, { kind: 'borrower', id: caller.id, address }))
  serve(getApplicationStep, ({ caller, params }) => readStep(db, caller.id, params.step))
  serve(saveApplicationStep, ({ caller, params, body, address }) =>
    saveStep(platform, { borrowerId: caller.id, step: params.step, ...body, actor: { kind: 'borrower', id: caller.id, address } }),
  )
}
