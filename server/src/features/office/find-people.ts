import { banks } from '@let-twe/core/application/banks.ts'
import { latinName } from '@let-twe/core/latin-name.ts'
import { maxCounted } from '@let-twe/core/max-counted.ts'
import { parsePhoneNumber } from '@let-twe/core/phone-number.ts'
import { toLatinDigits } from '@let-twe/core/text-input.ts'
import { type Kysely, sql } from 'kysely'
import { accountText } from '../../domain/application/find-others-with.ts'
import { havingPaper, papersNamed } from '../../domain/borrower/papers.ts'
import { containing } from '../../platform/database/containing.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'
import type { Keys } from '../../platform/sealing/sealed.ts'
import { searchKeys } from '../../platform/sealing/search-key.ts'

/** The digits that somebody typed, without spaces and dashes, when they typed a number and nothing else. */
export function typedNumber(search: string): string | null {
  const digits = toLatinDigits(search).replace(/[\s-]/g, '')
  return /^\d{4,}$/.test(digits) ? digits : null
}

/**
 * The ids of borrowers by a part of their name in any spelling and in Burmese, Thai or Latin letters, by their phone number or its end, by
 * the number of a paper or a bank account that they ever gave. Each way is a search of its own, with its own index. Of a name that is everywhere
 * only so many are looked at as a list counts: who searches for it has to say more.
 */
export function findPeople(secrets: Keys, db: Kysely<Tables>, search: string) {
  const digits = typedNumber(search)
  const papers = papersNamed(search)
  const people = db.selectFrom('borrower').limit(sql.lit(maxCounted + 1))
  const applications = db
    .selectFrom('application')
    .where('submitted_at', 'is not', null)
    .limit(sql.lit(maxCounted + 1))
  const ways = [
    people
      .where((eb) =>
        eb.or([
          eb('borrower.name', 'ilike', containing(search)),
          eb('borrower.phone_number', '=', parsePhoneNumber(search) ?? '+66'),
          havingPaper(secrets, 'borrower', papers)(eb),
          ...(digits === null ? [] : [eb('borrower.phone_number', 'like', sql<never>`${`%${digits.replace(/^0/, '')}`}`)]),
        ]),
      )
      .select('borrower.id'),
    ...(Object.values(papers).every((each) => each === undefined)
      ? []
      : [applications.where(havingPaper(secrets, 'application', papers)).select('application.borrower_id as id')]),
    ...(digits === null
      ? []
      : [applications.where('account_key', 'in', accountKeys(secrets, digits)).select('application.borrower_id as id')]),
    ...(soundsLikeSomething(search) ? [people.where(bySound(search)).select('borrower.id')] : []),
  ]
  return ways.map((way) => db.selectFrom(way.as('way')).select('way.id')).reduce((all, way) => all.union(way))
}

/** Two letters are everywhere, and no index helps to find them. */
function soundsLikeSomething(search: string): boolean {
  return (latinName(search).match(/[a-z]/gi) ?? []).length >= 3
}

/** `name_sound` is a function of the database (migrations 0108, 0151): the stored name and the one that was typed pass through the same. */
function bySound(search: string) {
  return sql<boolean>`borrower.sound like '%' || name_sound(${latinName(search)}) || '%'`
}

/** An account is stored with its bank; who types its number alone means any of them. */
function accountKeys(secrets: Keys, account_number: string) {
  return banks.flatMap(({ code }) => searchKeys(secrets, 'account_at_bank', accountText({ bank: code, account_number })))
}
