import { maxCounted } from '@let-twe/core/max-counted.ts'
import { parsePhoneNumber } from '@let-twe/core/phone-number.ts'
import { toLatinDigits } from '@let-twe/core/text-input.ts'
import { type Kysely, sql } from 'kysely'
import { containing } from '../../platform/database/containing.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { havingPaper, papersNamed } from '../../domain/borrower/papers.ts'
import type { Keys } from '../../platform/sealing/sealed.ts'

/** The digits that somebody typed, without spaces and dashes, when they typed a number and nothing else. */
export function typedNumber(search: string): string | null {
  const digits = toLatinDigits(search).replace(/[\s-]/g, '')
  return /^\d{4,}$/.test(digits) ? digits : null
}

/**
 * The ids of borrowers by a part of their name, by their phone number or its end, by the number of a paper. Of a name that is everywhere only so many are looked
 * at as a list counts: who searches for it has to say more.
 */
export function findPeople(secrets: Keys, db: Kysely<Tables>, search: string) {
  const digits = typedNumber(search)
  return db
    .selectFrom('borrower')
    .where((eb) =>
      eb.or([
        eb('borrower.name', 'ilike', containing(search)),
        eb('borrower.phone_number', '=', parsePhoneNumber(search) ?? '+66'),
        havingPaper(secrets, 'borrower', papersNamed(search))(eb),
        ...(digits === null ? [] : [eb('borrower.phone_number', 'like', sql<never>`${`%${digits.replace(/^0/, '')}`}`)]),
      ]),
    )
    .limit(sql.lit(maxCounted + 1))
    .select('borrower.id')
}
