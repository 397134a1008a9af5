import { isNearEqualPicture } from '@let-twe/core/document/picture-hash.ts'
import type { BorrowerId } from '@let-twe/core/id.ts'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables/tables.ts'

/** The most candidates to compare: only a picture without detail shares a band with more. */
const maxCandidates = 500

/** The other borrowers with a photo near-equal to one of these of a borrower, by id, in order. */
export async function findOthersWithPicture(db: Kysely<Tables>, borrowerId: BorrowerId): Promise<string[]> {
  const own = await db
    .selectFrom('document')
    .where('borrower_id', '=', borrowerId)
    .where('deleted_at', 'is', null)
    .where('picture_hash', 'is not', null)
    .select(['picture_hash', 'picture_bands'])
    .execute()
  const bands = [...new Set(own.flatMap(({ picture_bands }) => picture_bands ?? []))]
  if (bands.length === 0) return []
  const candidates = await db
    .selectFrom('document')
    // an overlap of arrays, by the GIN index
    .where(sql<boolean>`picture_bands && ${bands}::integer[]`)
    .where('borrower_id', '<>', borrowerId)
    .select(['borrower_id', 'picture_hash'])
    .limit(maxCandidates)
    .execute()
  const same = candidates.filter(({ picture_hash: other }) => own.some(({ picture_hash: hash }) => isNearEqualPicture(hash!, other!)))
  return [...new Set(same.map(({ borrower_id }) => borrower_id))].toSorted()
}
