import {
  beginApplication,
  finishCorrections,
  getApplication,
  getApplicationStep,
  readPermitQr,
  remindOfApplication,
  saveApplicationStep,
} from '@let-twe/core/application/endpoints.ts'
import { isRefusal } from '@let-twe/core/errors.ts'
import type { Serve } from '../../platform/http/serve-endpoint.ts'
import type { Platform } from '../../platform/platform.ts'
import { askReminder } from './ask-reminder.ts'
import { beginApplication as begin } from './begin-application.ts'
import { finishCorrections as finish } from './finish-corrections.ts'
import { readApplication, readStep } from './get-application.ts'
import { lookUpPermit } from './look-up-permit.ts'
import { readPermit } from './read-permit.ts'
import { saveStep } from './save-step.ts'

/** The application: its steps, its drafts, its possible loans. */
export function applicationRoutes(serve: Serve, platform: Platform): void {
  const { db } = platform.database
  serve(getApplication, ({ caller }) => readApplication(platform, db, caller.id))
  serve(beginApplication, ({ caller, address }) => begin(platform, caller.id, { kind: 'borrower', id: caller.id, address }))
  serve(getApplicationStep, ({ caller, params }) => readStep(platform, db, caller.id, params.step))
  serve(saveApplicationStep, async ({ caller, params, body, address, checkPin }) => {
    // the last step holds the declaration: it counts as signed only with the PIN
    const declares = body.complete && params.step === 'choose_loan_type'
    const refused = declares ? await checkPin() : null
    if (refused) return refused
    const actor = { kind: 'borrower', id: caller.id, address } as const
    const saved = await saveStep(platform, { borrowerId: caller.id, step: params.step, ...body, actor })
    if (!isRefusal(saved) && body.complete && params.step === 'qr_scan') await lookUpPermit(platform, caller.id)
    return saved
  })
  serve(readPermitQr, ({ caller, file }) => readPermit(platform, { borrowerId: caller.id, read: file.read }))
  serve(remindOfApplication, ({ caller, body, address }) =>
    askReminder(platform, { actor: { kind: 'borrower', id: caller.id, address }, date: body.date }),
  )
  serve(finishCorrections, ({ caller, address }) => finish(platform, caller.id, { kind: 'borrower', id: caller.id, address }))
}
