import * as bank from '@let-twe/core/cash/reconciliation-endpoints.ts'
import { audit } from '../../platform/audit.ts'
import type { Serve } from '../../platform/http/serve-endpoint.ts'
import { staffActor } from '../../platform/http/staff-actor.ts'
import type { Platform } from '../../platform/platform.ts'
import { readBankPage } from './bank-page.ts'
import { proposeBatchDebit } from './batch-debit.ts'
import { proposeBankFee } from './classify-fee.ts'
import { listReconciliations } from './bank-account.ts'
import { markOnStatement, prepareReconciliation } from './reconcile-bank.ts'

/** The lender's bank account: the books beside the bank's statement. */
export function reconciliationRoutes(serve: Serve, platform: Platform): void {
  const { db } = platform.database

  serve(bank.getBankAccount, ({ query: { date } }) => readBankPage(platform, db, date))
  serve(bank.markOnStatement, ({ params, body, ...call }) => markOnStatement(platform, { actor: staffActor(call), ...params, ...body }))
  serve(bank.proposeBankFee, ({ params, body, ...call }) => proposeBankFee(platform, { actor: staffActor(call), ...params, ...body }))
  serve(bank.proposeBatchDebit, ({ params, body, ...call }) => proposeBatchDebit(platform, { actor: staffActor(call), ...params, ...body }))
  serve(bank.prepareReconciliation, ({ body, ...call }) => prepareReconciliation(platform, { actor: staffActor(call), ...body }))
  serve(bank.listReconciliations, async (call) => {
    await audit(platform, db, staffActor(call), { action: 'reconciliation.list' })
    return listReconciliations(platform, call.caller)
  })
}
