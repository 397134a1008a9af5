import type { BorrowerId } from '@let-twe/core/id.ts'
import { parsePermitQr } from '@let-twe/core/application/permit-qr.ts'
import type { Platform } from '../../platform/platform.ts'
import { answersOf, findApplication } from './application.queries.ts'
import { updatePermitFacts } from '../../domain/application/write-application.ts'

/** Queries the ministry for the scanned permit, where that is switched on. The step is saved already: nothing here can undo it. */
export async function lookUpPermit(platform: Platform, borrowerId: BorrowerId): Promise<void> {
  const { database, permitLookup } = platform
  if (!permitLookup) return
  const scanned = answersOf(await findApplication(platform, database.db, borrowerId)).qr_scan
  const reference = scanned?.method !== 'manual' && scanned?.qr_text ? parsePermitQr(scanned.qr_text) : null
  await updatePermitFacts(platform, database.db, borrowerId, reference === null ? null : await permitLookup.find(reference))
}
