import { type Refusal, isRefusal } from '@let-twe/core/errors.ts'
import { bahtToSatang } from '@let-twe/core/money.ts'
import * as contract from '@let-twe/core/office/endpoints.ts'
import type { Serve } from '../../platform/http/serve-endpoint.ts'
import type { Platform } from '../../platform/platform.ts'
import { approveLoan } from '../loan/approve-loan.ts'
import { postponeLoan, rejectLoan } from '../loan/decline-loan.ts'
import { disburseLoan } from '../loan/disburse-loan.ts'
import { readDocumentPage } from '../document/read-document.ts'
import { preApproveLoan } from '../loan/pre-approve-loan.ts'
import { signAgreement } from '../loan/sign-agreement.ts'
import { writeOffLoan } from '../loan/write-off-loan.ts'
import { recordPayment } from '../payment/record-payment.ts'
import { closeAppointment } from './close-appointment.ts'
import { confirmAppointment } from './confirm-appointment.ts'
import { findLoanVersion, findOfficeAppointments } from './office.queries.ts'
import { readLoanFile } from './read-loan-file.ts'
import { countQueue, readQueue } from './read-queue.ts'
import { closeRequest, requestAgain } from './request-again.ts'
import { showAppointment, showRequest } from './show-rows.ts'
import { staffActor } from './staff-actor.ts'

/** The desk: the queue, one file, and everything that moves a loan. */
export function loanDeskRoutes(serve: Serve, platform: Platform): void {
  const { db } = platform.database
  const moved = async (outcome: object | Refusal, loanId: string) => (isRefusal(outcome) ? outcome : findLoanVersion(db, loanId))

  serve(contract.searchLoans, ({ query, body, caller }) => readQueue(platform, { ...query, ...body, staffId: caller.id }))
  serve(contract.countLoans, () => countQueue(platform))
  serve(contract.getLoanFile, ({ params, language, ...call }) =>
    readLoanFile(platform, { loanId: params.id, actor: staffActor(call), language }),
  )
  serve(contract.getDocumentPage, ({ params, ...call }) =>
    readDocumentPage(platform, { documentId: params.id, page: params.page, actor: staffActor(call) }),
  )

  serve(contract.preApprove, async ({ params, body: { loan_size_baht, ...body }, ...call }) =>
    moved(
      nameSize(
        await preApproveLoan(platform, { loanId: params.id, actor: staffActor(call), size_satang: bahtToSatang(loan_size_baht), ...body }),
      ),
      params.id,
    ),
  )
  serve(contract.approve, async ({ params, body, ...call }) =>
    moved(await approveLoan(platform, { loanId: params.id, actor: staffActor(call), ...body }), params.id),
  )
  serve(contract.rejectApplication, async ({ params, body, ...call }) =>
    moved(await rejectLoan(platform, { loanId: params.id, actor: staffActor(call), ...body }), params.id),
  )
  serve(contract.postponeApplication, async ({ params, body, ...call }) =>
    moved(await postponeLoan(platform, { loanId: params.id, actor: staffActor(call), ...body }), params.id),
  )
  serve(contract.signAtBranch, async ({ params, userAgent, ...call }) =>
    moved(
      await signAgreement(platform, { loanId: params.id, actor: staffActor(call), by: 'branch', address: call.address, userAgent }),
      params.id,
    ),
  )
  serve(contract.disburse, async ({ params, body, ...call }) =>
    moved(await disburseLoan(platform, { loanId: params.id, actor: staffActor(call), ...body }), params.id),
  )
  serve(contract.writeOff, async ({ params, body, ...call }) =>
    moved(await writeOffLoan(platform, { loanId: params.id, actor: staffActor(call), ...body }), params.id),
  )
  serve(contract.recordLoanPayment, ({ params, body, ...call }) =>
    recordPayment(platform, { loanId: params.id, actor: staffActor(call), ...body }),
  )

  serve(contract.makeRequest, async ({ params, body, language, ...call }) => {
    const request = await requestAgain(platform, { loanId: params.id, actor: staffActor(call), ...body })
    return isRefusal(request) ? request : showRequest(request, language)
  })
  serve(contract.closeRequest, async ({ params, language, ...call }) => {
    const request = await closeRequest(platform, { id: params.id, actor: staffActor(call) })
    return isRefusal(request) ? request : showRequest(request, language)
  })

  serve(contract.listDayAppointments, async ({ query, language }) =>
    (await findOfficeAppointments(db, query)).map((row) => showAppointment(row, language)),
  )
  serve(contract.confirmAppointment, async ({ params, body, language, ...call }) => {
    const row = await confirmAppointment(platform, { id: params.id, actor: staffActor(call), ...body })
    return isRefusal(row) ? row : showAppointment(row, language)
  })
  serve(contract.closeAppointment, async ({ params, body, language, ...call }) => {
    const row = await closeAppointment(platform, { id: params.id, actor: staffActor(call), ...body })
    return isRefusal(row) ? row : showAppointment(row, language)
  })
}

/** The field as this API names it. */
function nameSize<T extends object>(outcome: T | Refusal): T | Refusal {
  if (!isRefusal(outcome) || outcome.fields?.['size_satang'] === undefined) return outcome
  return { ...outcome, fields: { loan_size_baht: outcome.fields['size_satang'] } }
}
