import { comparedEmployer, otherEmployers, readEmployer, unknownEmployer } from '@let-twe/core/application/employer-list.ts'
import { type AliasedRawBuilder, type RawBuilder, sql } from 'kysely'
import type { Keys } from '../../platform/encryption/encrypted-column.ts'
import { type SearchKey, searchKeys } from '../../platform/encryption/search-key.ts'

/** The names of the lender's list by the keys of all their spellings. */
export type ListedEmployers = ReadonlyMap<SearchKey, string>

/** Hashes the lender's list; of two employers with a spelling in common the first one has it. */
export function listedEmployers(keys: Keys, lines: readonly string[] = []): ListedEmployers {
  const names = new Map<SearchKey, string>()
  for (const { name, spellings } of lines.map(readEmployer))
    for (const key of spellings.flatMap((each) => searchKeys(keys, 'employer', comparedEmployer(each))))
      if (!names.has(key)) names.set(key, name)
  return names
}

/** The list as rows `listed` to join by `application.employer_key`. */
export function listedRows(employers: ListedEmployers): AliasedRawBuilder<{ key: SearchKey; name: string }, 'listed'> {
  // raw: two arrays as columns
  const rows = sql<{ key: SearchKey; name: string }>`unnest(${[...employers.keys()]}::text[], ${[...employers.values()]}::text[])`
  return rows.as<'listed'>(sql`listed(key, name)`)
}

/** Of a joined application and row of the list (`listed`): its name, one for all others, null where no employer is known. */
export const employerOfApplication = sql<string | null>`case when application.employer_key is not null
  then coalesce(listed.name, ${sql.lit(otherEmployers)}) end`

/** Whether the application of a loan names an employer: one of the list, one of all others, or none. */
export function isOfEmployer(loanId: string, employer: string, employers: ListedEmployers): RawBuilder<boolean> {
  const keys = [...employers].flatMap(([key, name]) => (name === employer || employer === otherEmployers ? [key] : []))
  const isKnown = sql`employer_key = any(${keys}::text[])`
  const named = employer === unknownEmployer ? sql`employer_key is null` : employer === otherEmployers ? sql`not ${isKnown}` : isKnown
  // raw: `exists` over a reference
  return sql<boolean>`exists (select from loan as worked join application on application.id = worked.application_id
    where worked.id = ${sql.ref(loanId)} and ${named})`
}
