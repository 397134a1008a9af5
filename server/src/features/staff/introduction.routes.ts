import * as introduction from '@let-twe/core/staff/introduction-endpoints.ts'
import type { Serve } from '../../platform/http/serve-endpoint.ts'
import { staffActor } from '../../platform/http/staff-actor.ts'
import type { Platform } from '../../platform/platform.ts'
import { readIntroduction, readPicture, removeIntroduction, removePicture, setIntroduction, setPicture } from './introduce-staff.ts'

/** How borrowers know the members of staff. */
export function introductionRoutes(serve: Serve, platform: Platform): void {
  serve(introduction.getOwnIntroduction, ({ caller }) => readIntroduction(platform, caller.id))
  serve(introduction.setOwnIntroduction, ({ body, ...call }) => setIntroduction(platform, { actor: staffActor(call), ...body }))
  serve(introduction.setOwnPicture, ({ file, ...call }) => setPicture(platform, { actor: staffActor(call), file }))
  serve(introduction.getOwnPicture, ({ caller }) => readPicture(platform, caller.id))
  serve(introduction.removeOwnPicture, (call) => removePicture(platform, staffActor(call)))
  serve(introduction.getStaffPicture, ({ params }) => readPicture(platform, params.id))
  serve(introduction.removeStaffIntroduction, ({ params, ...call }) =>
    removeIntroduction(platform, { actor: staffActor(call), id: params.id }),
  )
}
