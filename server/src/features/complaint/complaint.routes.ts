import * as complaints from '@let-twe/core/complaint/endpoints.ts'
import type { Serve } from '../../platform/http/serve-endpoint.ts'
import type { Platform } from '../../platform/platform.ts'
import { complain, listOwnComplaints } from './complain.ts'

/** Complaints as their borrower sees them. */
export function complaintRoutes(serve: Serve, platform: Platform): void {
  serve(complaints.listComplaints, ({ caller }) => listOwnComplaints(platform, caller.id))
  serve(complaints.sendComplaint, ({ caller, body, address }) =>
    complain(platform, { actor: { kind: 'borrower', id: caller.id, address }, ...body }),
  )
}
