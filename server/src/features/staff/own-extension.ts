import { type Refusal, refuse } from '@let-twe/core/errors.ts'
import type { StaffId } from '@let-twe/core/id.ts'
import { findExtension } from '../../domain/staff/find-extension.ts'
import { type StaffActor, audit } from '../../platform/audit.ts'
import { transact } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'
import { changeStaff } from './staff.queries.ts'

type Extension = { readonly offered: boolean; readonly extension: string | null }

/** The own extension; none is offered without a phone system. */
export async function readExtension({ database, telephony }: Platform, staffId: StaffId): Promise<Extension> {
  if (!telephony) return { offered: false, extension: null }
  return { offered: true, extension: await findExtension(database.db, staffId) }
}

/** Sets the own extension: staff set no other person's, so that nobody's phone rings by another's wish. */
export async function setExtension(
  platform: Platform,
  { actor, extension }: { readonly actor: StaffActor; readonly extension: string | null },
): Promise<Extension | Refusal> {
  if (!platform.telephony) return refuse('not_found')
  return transact(platform.database.db, { onRefusal: 'rollback' }, async (trx) => {
    await changeStaff(trx, actor.id, { extension })
    await audit(platform, trx, actor, { action: 'staff.extension', subject: { kind: 'staff', id: actor.id } })
    return { offered: true, extension }
  })
}
