import { nearestDistrict } from '@let-twe/core/location/district.ts'
import { type ImportedAtm, readOsmAtms } from '@let-twe/core/location/osm-atm.ts'
import type { Platform } from '../../platform/platform.ts'
import { deleteAtmsFrom, insertAtms } from './location.queries.ts'
import { transact } from '../../platform/database/transact.ts'

/** Every machine of OpenStreetMap begins its source with this; the demo's are replaced by the first import. */
const replaced = ['osm/', 'demo']

/**
 * Replaces the imported cash machines by those in a reply of Overpass, all or none. An empty or unreadable reply changes
 * nothing: the list of yesterday is better than none. Returns how many there are now, null when nothing was changed.
 */
export async function importAtms({ database: { db }, random }: Platform, reply: unknown): Promise<number | null> {
  const atms: readonly ImportedAtm[] = readOsmAtms(reply)
  if (atms.length === 0) return null
  const rows = atms.map((atm) => ({ ...atm, id: random.uuid(), district: nearestDistrict(atm) }))
  await transact(db, { onRefusal: 'commit' }, async (trx) => {
    await deleteAtmsFrom(trx, replaced)
    await insertAtms(trx, rows)
  })
  return rows.length
}
