import { isRefusal } from '@let-twe/core/errors.ts'
import * as own from '@let-twe/core/loan/restructuring-endpoints.ts'
import * as office from '@let-twe/core/loan/restructuring-office-endpoints.ts'
import { audit } from '../../platform/audit.ts'
import type { Serve } from '../../platform/http/serve-endpoint.ts'
import { staffActor } from '../../platform/http/staff-actor.ts'
import { showPage } from '../../platform/pdf/paper-page.ts'
import type { Platform } from '../../platform/platform.ts'
import { readRestructuringDocument, readRestructurings } from './read-restructurings.ts'
import { previewPlans, proposeRestructuring } from './restructure-loan.ts'
import { endOffer, sendRestructuringCode, signRestructuring, signRestructuringAtBranch } from './sign-restructuring.ts'

/** The new plan of a loan as its borrower sees, signs and declines it. */
export function restructuringRoutes(serve: Serve, platform: Platform): void {
  serve(own.getRestructuring, ({ caller, params }) => readRestructuringDocument(platform, { loanId: params.id, borrowerId: caller.id }))
  serve(own.getRestructuringPage, async ({ caller, params }) =>
    showPage(await readRestructuringDocument(platform, { loanId: params.id, borrowerId: caller.id }), params.page),
  )
  serve(own.signRestructuring, ({ caller, params, body, address, userAgent }) => {
    const actor = { kind: 'borrower', id: caller.id, address } as const
    return signRestructuring(platform, {
      loanId: params.id,
      restructuringId: body.restructuring_id,
      actor,
      by: 'borrower',
      address,
      userAgent,
    })
  })
  serve(own.declineRestructuring, ({ caller, params, body, address }) => {
    const actor = { kind: 'borrower', id: caller.id, address } as const
    return endOffer(platform, { loanId: params.id, restructuringId: body.restructuring_id, actor, state: 'declined' })
  })
}

/** The same at the office: preview, proposal, versions, and the signature at the desk. */
export function restructuringOfficeRoutes(serve: Serve, platform: Platform): void {
  serve(office.previewRestructuring, ({ params, query }) =>
    previewPlans(platform, { loanId: params.id, instalments: query.instalments, firstDue: query.first_due_date }),
  )
  serve(office.proposeRestructuring, ({ params, body: { first_due_date: firstDue, ...body }, ...call }) =>
    proposeRestructuring(platform, { loanId: params.id, actor: staffActor(call), firstDue, ...body }),
  )
  serve(office.listRestructurings, ({ params }) => readRestructurings(platform, params.id))
  serve(office.getRestructuringDocument, async ({ params: { id }, query: { restructuring_id }, ...call }) => {
    const file = await readRestructuringDocument(platform, { loanId: id, id: restructuring_id })
    if (isRefusal(file)) return file
    await audit(platform, platform.database.db, staffActor(call), { action: 'agreement.view', subject: { kind: 'loan', id } })
    return file
  })
  serve(office.withdrawRestructuring, ({ params, body, ...call }) =>
    endOffer(platform, { loanId: params.id, restructuringId: body.restructuring_id, actor: staffActor(call), state: 'withdrawn' }),
  )
  serve(office.sendRestructuringCode, ({ params, body, ...call }) =>
    sendRestructuringCode(platform, { loanId: params.id, restructuringId: body.restructuring_id, actor: staffActor(call) }),
  )
  serve(office.signRestructuringAtBranch, ({ params, body, address, userAgent, ...call }) => {
    const actor = staffActor({ ...call, address })
    return signRestructuringAtBranch(platform, {
      loanId: params.id,
      restructuringId: body.restructuring_id,
      code: body.code,
      actor,
      address,
      userAgent,
    })
  })
}
