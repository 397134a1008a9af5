import * as complaints from '@let-twe/core/complaint/office-endpoints.ts'
import type { Serve } from '../../platform/http/serve-endpoint.ts'
import { staffActor } from '../../platform/http/staff-actor.ts'
import type { Platform } from '../../platform/platform.ts'
import { answerComplaint, readComplaint, readComplaints, takeComplaint } from './answer-complaint.ts'

/** Complaints at the office: listed, taken and answered. */
export function complaintOfficeRoutes(serve: Serve, platform: Platform): void {
  serve(complaints.listDeskComplaints, ({ query }) => readComplaints(platform, query))
  serve(complaints.getComplaint, ({ params, language, ...call }) =>
    readComplaint(platform, { ...params, language, actor: staffActor(call) }),
  )
  serve(complaints.takeComplaint, ({ params, ...call }) => takeComplaint(platform, { ...params, actor: staffActor(call) }))
  serve(complaints.answerComplaint, ({ params, body, ...call }) =>
    answerComplaint(platform, { ...params, ...body, actor: staffActor(call) }),
  )
}
