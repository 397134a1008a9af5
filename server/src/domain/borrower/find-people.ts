import { banks } from '@let-twe/core/application/banks.ts'
import { latinName } from '@let-twe/core/latin-name.ts'
import { maxCounted } from '@let-twe/core/max-counted.ts'
import { parsePhoneNumber } from '@let-twe/core/phone-number.ts'
import { toLatinDigits } from '@let-twe/core/text-input.ts'
import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely'
import { accountText } from '@let-twe/core/borrower/compared-person.ts'
import { havingPaper, papersNamed } from './papers.ts'
import { containing } from '../../platform/database/containing.ts'
import { isAmong } from '../../platform/database/is-among.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'
import type { Keys } from '../../platform/encryption/encrypted-column.ts'
import { searchKeys } from '../../platform/encryption/search-key.ts'

/** The digits of a typed number, without spaces and dashes; null for other text. */
export function typedNumber(search: string): string | null {
  const digits = toLatinDigits(search).replace(/[\s-]/g, '')
  return /^\d{4,}$/.test(digits) ? digits : null
}

/** A person found by a search, with the sort and filter columns of a list of people. */
export type FoundPerson = Pick<Selectable<Tables['borrower']>, 'id' | 'created_at' | 'restricted_since'>

/**
 * Borrowers by a part of their name in any spelling and in Burmese, Thai or Latin letters, by a part of their phone number, by
 * the number of an identity document or a bank account that they ever gave, as a source of rows. Each way has its index. Of a
 * very common name only so many are read, once each, as a list counts: the searcher has to type more. The limit is outside of
 * `found`, because a planner that counts on it reads the table from its beginning.
 * Raw: a union of sources of rows, one of them materialized.
 */
export function findPeople(secrets: Keys, db: Kysely<Tables>, search: string): RawBuilder<FoundPerson> {
  const digits = typedNumber(search)
  const papers = papersNamed(search)
  const some = sql.lit(maxCounted + 1)
  const named = people(db).where((eb) =>
    eb.or([
      // names are stored in Latin letters
      ...(/[a-z]/i.test(search) ? [eb('borrower.name', 'ilike', containing(search))] : []),
      eb('borrower.phone_number', '=', parsePhoneNumber(search) ?? '+66'),
      havingPaper(secrets, 'borrower', papers)(eb),
      ...(digits === null ? [] : [eb('borrower.phone_number', 'like', sql<never>`${`%${digits.replace(/^0/, '')}%`}`)]),
      ...(soundsLikeSomething(search) ? [byPhoneticKey(search)] : []),
    ]),
  )
  const found = sql`select * from (with found as materialized (${named}) select * from found limit ${some}) as named`
  const applications = db.selectFrom('application').where('submitted_at', 'is not', null).limit(some).select('application.borrower_id')
  const applied = [
    ...(Object.values(papers).every((each) => each === undefined) ? [] : [applications.where(havingPaper(secrets, 'application', papers))]),
    ...(digits === null ? [] : [applications.where('account_key', 'in', accountKeys(secrets, digits))]),
  ]
  const ways = [found, ...applied.map((way) => sql`${people(db).where(isAmong('borrower.id', way))}`)]
  return sql<FoundPerson>`(${sql.join(ways, sql` union `)})`
}

/** Shorter keys have too many alike. */
const leastKey = 6

/**
 * Borrowers whose name sounds like the typed one but for a letter, or two neighbours, as a source of rows; the most similar first. A short name is
 * compared whole, a longer one from its beginning: a pattern of few letters alone would read a large part of the index. Raw: patterns made from a
 * function of the database, each with a look-up of its own.
 */
export function findPeopleAlike(search: string, limit: number): RawBuilder<FoundPerson> {
  const some = sql.lit(maxCounted + 1)
  return sql`(with typed as (select phonetic_key(${latinName(search)}) as key),
    found as materialized (select alike.* from typed cross join generate_series(1, case when length(key) < ${sql.lit(leastKey)} then 0 else length(key) end) as place
      cross join lateral (select id, created_at, restricted_since, similarity(phonetic_name, key) as likeness from borrower
        where phonetic_name like case when length(key) < 9 then left(key, place - 1) || '%' || substr(key, place + 1)
          else left(key, place - 1) || '%' || substr(key, place + 2) || '%' end) as alike limit ${some})
    select distinct on (likeness, created_at, id) id, created_at, restricted_since from found
    order by likeness desc, created_at desc, id limit ${sql.lit(limit)})`
}

function people(db: Kysely<Tables>) {
  return db.selectFrom('borrower').select(['borrower.id', 'borrower.created_at', 'borrower.restricted_since'])
}

/** Two letters are everywhere, and no index helps to find them. */
function soundsLikeSomething(search: string): boolean {
  return (latinName(search).match(/[a-z]/gi) ?? []).length >= 3
}

/** `phonetic_key` is a function of the database (migrations 0108, 0151): the stored and the typed name pass through the same. */
function byPhoneticKey(search: string) {
  return sql<boolean>`borrower.phonetic_name like '%' || phonetic_key(${latinName(search)}) || '%'`
}

/** An account is stored with its bank; a typed number alone means any bank. */
function accountKeys(secrets: Keys, account_number: string) {
  return banks.flatMap(({ code }) => searchKeys(secrets, 'account_at_bank', accountText({ bank: code, account_number })))
}
