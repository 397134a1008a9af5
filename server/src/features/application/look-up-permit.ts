import type { BorrowerId } from '@let-twe/core/id.ts'
import { parsePermitQr } from '@let-twe/core/application/permit-qr.ts'
import type { Platform } from '../../platform/platform.ts'
import { answersOf, findApplication } from './application.queries.ts'
import { updatePermitFacts } from '../../domain/application/write-application.ts'

/** Asks the ministry about the permit that was just scanned, where that is switched on. The step is saved already: nothing here can undo it. */
export async function lookUpPermit({ database: { db }, permitLookup }: Platform, borrowerId: BorrowerId): Promise<void> {
  if (!permitLookup) return
  const scanned = answersOf(await findApplication(db, borrowerId)).qr_scan
  const reference = scanned?.method !== 'manual' && scanned?.qr_text ? parsePermitQr(scanned.qr_text) : null
  await updatePermitFacts(db, borrowerId, reference === null ? null : await permitLookup.find(reference))
}
