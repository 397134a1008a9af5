import {
  acceptStaffInvitation,
  cancelInvitation,
  inviteToOffice,
  listInvitations,
  readStaffInvitation,
  resetStaffAccount,
} from '@let-twe/core/staff/invitation-endpoints.ts'
import { isRefusal } from '@let-twe/core/errors.ts'
import { shownRole } from '@let-twe/core/staff/rights.ts'
import { branchIdsOf } from '@let-twe/core/staff/staff-fields.ts'
import { listStaffNotices, seeStaffNotice } from '@let-twe/core/staff/notice-endpoints.ts'
import { declareRelated, getDeclaration, getOwnDeclaration, listRelatedParties } from '@let-twe/core/staff/related-party-endpoints.ts'
import { getRightsReview, signRightsReview } from '@let-twe/core/staff/rights-review-endpoints.ts'
import { decryptOrNull } from '../../platform/encryption/encrypted-column.ts'
import type { Serve } from '../../platform/http/serve-endpoint.ts'
import type { Platform } from '../../platform/platform.ts'
import { acceptInvitation, readInvitation } from './accept-invitation.ts'
import { declareRelated as declare, readDeclaration, readDeclarationOf, readRelatedParties } from './declare-related.ts'
import { listInvitationRows } from './invitation.queries.ts'
import { cancelInvitation as cancel, inviteStaff, resetStaff } from './invite-staff.ts'
import { listNotices, seeNotice } from './notices.ts'
import { readRightsReview, signRightsReview as signReview } from './rights-review.ts'
import { maskedOrNull } from './staff-sms.ts'
import { staffActor } from '../../platform/http/staff-actor.ts'

/** The calls for invitations and resets of staff accounts, for notices, for the review of rights, and for related parties. */
export function invitationRoutes(serve: Serve, platform: Platform): void {
  const { database, clock, termsInForce } = platform
  serve(inviteToOffice, async ({ body, language, ...call }) =>
    inviteStaff(platform, { ...body, branches: branchIdsOf(body.branches), language }, staffActor(call)),
  )
  serve(resetStaffAccount, async ({ params, body, language, ...call }) =>
    resetStaff(platform, { id: params.id, actor: staffActor(call), language, ...body }),
  )
  serve(listStaffNotices, ({ caller }) => listNotices(platform, caller.id))
  serve(seeStaffNotice, ({ params, ...call }) => seeNotice(platform, { id: params.id, actor: staffActor(call) }))
  serve(getRightsReview, ({ caller }) => readRightsReview(platform, caller.id))
  serve(signRightsReview, ({ body, ...call }) => signReview(platform, { ...body, actor: staffActor(call) }))
  serve(getOwnDeclaration, ({ caller }) => readDeclaration(platform, database.db, caller.id))
  serve(declareRelated, ({ body, ...call }) => declare(platform, { actor: staffActor(call), people: body.people }))
  serve(getDeclaration, ({ params, ...call }) => readDeclarationOf(platform, { actor: staffActor(call), id: params.id }))
  serve(listRelatedParties, () => readRelatedParties(platform))
  serve(listInvitations, async () =>
    (await listInvitationRows(database.db, clock.now())).map(
      ({ id, username, name, role, phone, staff_id, open_since, expires_at, branch_ids }) => ({
        id,
        username,
        name,
        role: shownRole(termsInForce.lender(), role),
        again: staff_id !== null,
        waits: open_since === null,
        sent_to: maskedOrNull(decryptOrNull(platform, 'staff_invitation.phone', id, phone)),
        branches: branch_ids,
        expires_at: expires_at.toISOString(),
      }),
    ),
  )
  serve(cancelInvitation, async ({ params, ...call }) => cancel(platform, { id: params.id, actor: staffActor(call) }))
  serve(readStaffInvitation, async ({ body, address }) => {
    const read = await readInvitation(platform, { ...body, address })
    return isRefusal(read) ? read : { ...read, role: shownRole(termsInForce.lender(), read.role) }
  })
  serve(acceptStaffInvitation, async ({ body, address }) => acceptInvitation(platform, { ...body, address }))
}
