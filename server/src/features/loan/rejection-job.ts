import type { LoanId } from '@let-twe/core/id.ts'
import { lockLoan } from '../../domain/loan/write-loan.ts'
import { transact } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'
import { rejectLoan } from './decline-loan.ts'
import { rejectionJob } from './plan-rejection.ts'

/** Declares the job that makes planned rejections count. Under the lock of the loan either it or an undo wins. */
export function defineRejectionJob(platform: Platform): void {
  platform.jobs.define({
    name: rejectionJob,
    run: ({ id: loanId, at }: { readonly id: LoanId; readonly at: string }) =>
      transact(platform.database.db, { onRefusal: 'rollback' }, async (trx) => {
        const planned = (await lockLoan(trx, loanId))?.planned_rejection
        if (planned?.at !== at) return
        const { reason_code, note, by } = planned
        await rejectLoan(platform, trx, { loanId, actor: { kind: 'staff', id: by }, reason_code, note: note ?? undefined })
      }),
  })
}
