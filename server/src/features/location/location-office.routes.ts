import {
  getBranchPhoto,
  importAtms,
  listAllBranches,
  listClosedDays,
  removeBranchPhoto as removePhoto,
  setBranchPhoto as setPhoto,
} from '@let-twe/core/location/office-endpoints.ts'
import { findClosedDays } from '../../domain/branch/find-closed-days.ts'
import type { Serve } from '../../platform/http/serve-endpoint.ts'
import { staffActor } from '../../platform/http/staff-actor.ts'
import type { Platform } from '../../platform/platform.ts'
import { readBranchPhoto, removeBranchPhoto, setBranchPhoto } from './branch-photo.ts'
import { importAtmFile } from './import-atm-file.ts'
import { type BranchRow, findBranches } from './location-office.queries.ts'

/** Branches, closed days and the file of cash machines. */
export function locationOfficeRoutes(serve: Serve, platform: Platform): void {
  const {
    database: { db },
    clock,
  } = platform
  serve(listAllBranches, async () => (await findBranches(db)).map(showBranch))
  serve(getBranchPhoto, ({ params }) => readBranchPhoto(platform, params.id))
  serve(setPhoto, ({ params, file, ...call }) => setBranchPhoto(platform, { id: params.id, actor: staffActor(call), file }))
  serve(removePhoto, ({ params, ...call }) => removeBranchPhoto(platform, { id: params.id, actor: staffActor(call) }))
  serve(listClosedDays, () => findClosedDays(db, clock.today()))
  serve(importAtms, async ({ file, body, ...call }) =>
    importAtmFile(platform, { bytes: await file.read(), mode: body.mode, actor: staffActor(call) }),
  )
}

function showBranch({ id, name, address, district, phone, opens, closes, weekdays, capacity, active, photo_file }: BranchRow) {
  return { id, name, address, district, phone, opens, closes, weekdays, capacity, active, has_photo: photo_file !== null }
}
