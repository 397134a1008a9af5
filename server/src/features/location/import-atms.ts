import { nearestDistrict } from '@let-twe/core/location/district.ts'
import { type ImportedAtm, readOsmAtms } from '@let-twe/core/location/osm-atm.ts'
import { type Transaction, transact } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'
import { deleteAtmsFrom, insertAtms } from './location.queries.ts'

/** The prefix of the sources of imported machines; the first import replaces the demo's. */
export const replacedSources = ['osm/', 'file/', 'demo'] as const

/**
 * Replaces the imported cash machines by those in a reply of Overpass, all or none. An empty or unreadable reply changes
 * nothing: the list of yesterday is better than none. Returns how many there are now, null when nothing was changed.
 */
export async function importAtms(platform: Platform, reply: unknown): Promise<number | null> {
  const atms = readOsmAtms(reply)
  if (atms.length === 0) return null
  await transact(platform.database.db, { onRefusal: 'commit' }, (trx) => replaceAtms(platform, trx, atms))
  return atms.length
}

/** Lets these take the place of all that were imported before. */
export async function replaceAtms({ random }: Pick<Platform, 'random'>, trx: Transaction, atms: readonly ImportedAtm[]): Promise<void> {
  await deleteAtmsFrom(trx, replacedSources)
  await insertAtms(
    trx,
    atms.map((atm) => ({ ...atm, id: random.uuid(), district: nearestDistrict(atm) })),
  )
}
