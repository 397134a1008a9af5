import type { ApplicationAnswers } from '@let-twe/core/application/answers.ts'
import type { BorrowerId, LoanId } from '@let-twe/core/id.ts'
import { latinName } from '@let-twe/core/latin-name.ts'
import { comparedPaper } from '@let-twe/core/nrc/compared-paper.ts'
import type { RelatedBorrower } from '@let-twe/core/staff/related-party.ts'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables/tables.ts'

/** A designated person who may be a borrower. */
export type Designated = { readonly entry_key: string; readonly names: string[]; readonly certainty: 'exact' | 'possible' }
/** The list that counts. */
export type CountingList = { readonly id: string; readonly version: number }

/** The newest confirmed list; undefined before the first one. */
export async function findCountingList(db: Kysely<Tables>): Promise<CountingList | undefined> {
  return db
    .selectFrom('designated_list')
    .where('confirmed_at', 'is not', null)
    .orderBy('version', 'desc')
    .limit(1)
    .select(['id', 'version'])
    .executeTakeFirst()
}

/** The designated persons of a list who may be this borrower: by the number of a paper, or by name with the year of birth where the list has one. */
export async function findDesignated(
  db: Kysely<Tables>,
  list: CountingList,
  borrower: Omit<RelatedBorrower, 'phone_number'>,
  { customer_information: person, additional_information: work }: ApplicationAnswers,
): Promise<Designated[]> {
  const papers = [borrower, person].flatMap((each) =>
    each ? [each.identity_number, each.passport, each.work_permit].flatMap((number) => (number ? [comparedPaper(number)] : [])) : [],
  )
  const names = [borrower.name, person?.name, work?.account_name].flatMap((name) => (name ? [latinName(name)] : []))
  const years = [borrower.dob, person?.dob].flatMap((dob) => (dob ? [Number(dob.slice(0, 4))] : []))
  // raw: the form in which names are compared is a function of the database
  const { rows } = await sql<Designated>`
    select found.entry_key, designated_entry.names, case when bool_or(found.exact) then 'exact' else 'possible' end as certainty
    from (select entry_key, true as exact from designated_key
        where list_id = ${list.id} and kind = 'paper' and key = any(${papers}::text[])
      union all select entry_key, false from designated_key
        where list_id = ${list.id} and kind = 'name'
          and key = any(array(select designated_name(name) from unnest(${names}::text[]) as each (name)))
          and (birth_year is null or birth_year = any(${years}::int[]))) as found
    join designated_entry on designated_entry.list_id = ${list.id} and designated_entry.entry_key = found.entry_key
    group by found.entry_key, designated_entry.names order by found.entry_key`.execute(db)
  return rows
}

/** The payee of money that goes back to its sender. */
export type Payee = { readonly transferId: string; readonly loanId: LoanId | null; readonly names: readonly (string | null)[] }

/**
 * The designated persons of the list that counts with the name of a payee, whatever their year of birth: a transfer names none. Without those of
 * whom two people decided that the payee, or the borrower of the transfer's loan, is another person.
 */
export async function findDesignatedPayees(
  db: Kysely<Tables>,
  { id }: CountingList,
  { transferId, loanId, names }: Payee,
): Promise<(Designated & { readonly payee: string })[]> {
  const written = names.flatMap((name) => (name === null ? [] : [name]))
  // raw: the form in which names are compared is a function of the database
  const { rows } = await sql<Designated & { payee: string }>`
    select distinct on (entry_key) designated_key.entry_key, designated_entry.names, 'possible' as certainty, payee
    from unnest(${written}::text[], ${written.map(latinName)}::text[]) as written (payee, latin)
    join designated_key on list_id = ${id} and kind = 'name' and key = designated_name(latin)
    join designated_entry using (list_id, entry_key)
    where not exists (select from screening_match where screening_match.entry_key = designated_key.entry_key and decision = 'is_not'
      and (transfer_id = ${transferId} or borrower_id = (select borrower_id from loan where id = ${loanId}::uuid)))
    order by entry_key, payee`.execute(db)
  return rows
}

/** True when a designated person may be this borrower, and two people have not decided that they are not the same. */
export async function isDesignated(
  db: Kysely<Tables>,
  borrower: Omit<RelatedBorrower, 'phone_number'> & { readonly id: string },
  answers: ApplicationAnswers,
): Promise<boolean> {
  const list = await findCountingList(db)
  const decided = await db.selectFrom('screening_match').where('borrower_id', '=', borrower.id).select(['entry_key', 'decision']).execute()
  if (decided.some(({ decision }) => decision === 'is')) return true
  const found = list ? await findDesignated(db, list, borrower, answers) : []
  return found.some(({ entry_key }) => !decided.some((each) => each.entry_key === entry_key && each.decision === 'is_not'))
}

/** The newest comparison of a borrower with a list. */
export async function findLastScreening(db: Kysely<Tables>, borrowerId: BorrowerId) {
  const row = await db
    .selectFrom('screening')
    .where('borrower_id', '=', borrowerId)
    .orderBy('screened_at', 'desc')
    .limit(1)
    .select(['list_version', 'held', 'screened_at'])
    .executeTakeFirst()
  return row ? { list_version: row.list_version, held: row.held, at: row.screened_at.toISOString() } : null
}
