import * as bureau from '@let-twe/core/bureau/endpoints.ts'
import { isRefusal, refuse } from '@let-twe/core/errors.ts'
import { audit } from '../../platform/audit.ts'
import type { Serve } from '../../platform/http/serve-endpoint.ts'
import { staffActor } from '../../platform/http/staff-actor.ts'
import type { Platform } from '../../platform/platform.ts'
import { writeTable } from '../../platform/table-file/write-table.ts'
import { askBureau } from './ask-bureau.ts'
import { bureauTable, findBureauMonths } from './bureau-table.ts'
import { printBureauConsent, recordBureauConsent, withdrawConsentToBureau } from './consent-to-bureau.ts'

/** The consent to queries of the credit bureau, the queries, and the file of a month. */
export function bureauRoutes(serve: Serve, platform: Platform): void {
  const { database, configuration } = platform
  serve(bureau.getBureauConsent, ({ params, ...call }) => printBureauConsent(platform, { loanId: params.id, actor: staffActor(call) }))
  serve(bureau.recordBureauConsent, ({ params, file, ...call }) =>
    recordBureauConsent(platform, { loanId: params.id, actor: staffActor(call), read: file.read }),
  )
  serve(bureau.withdrawBureauConsent, ({ params, ...call }) =>
    withdrawConsentToBureau(platform, { loanId: params.id, actor: staffActor(call) }),
  )
  serve(bureau.askBureau, ({ params, ...call }) => askBureau(platform, { loanId: params.id, actor: staffActor(call) }))
  serve(bureau.listBureauMonths, async () => {
    const configured = platform.creditBureau !== undefined
    return { configured, months: configured ? await findBureauMonths(database.db) : [] }
  })
  serve(bureau.getBureauFile, async ({ query, ...call }) => {
    if (!platform.creditBureau) return refuse('not_found')
    const { last_day, format } = query
    if (!(await findBureauMonths(database.db)).includes(last_day)) return refuse('not_found')
    const table = bureauTable(platform, { last_day, member: configuration.creditBureau?.member ?? '' })
    const file = await writeTable(table, format, `credit-bureau-${last_day}`)
    if (isRefusal(file)) return file
    const detail = { day: last_day, format, rows: file.rows }
    await audit(platform, database.db, staffActor(call), { action: 'bureau.file', detail })
    return file
  })
}
