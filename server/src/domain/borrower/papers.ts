import { identityNumberField, passportField, workPermitField } from '@let-twe/core/borrower/answers.ts'
import type { ExpressionBuilder } from 'kysely'
import type { Tables } from '../../platform/database/tables/tables.ts'
import { type Keys, type Encrypted, decryptOrNull, encryptOrNull } from '../../platform/encryption/encrypted-column.ts'
import { type SearchKey, searchKeyOrNull, searchKeys } from '../../platform/encryption/search-key.ts'

/** The numbers of papers, by the names of their columns. */
export const paperNames = ['identity_number', 'passport', 'work_permit'] as const

type PaperName = (typeof paperNames)[number]
/** Some numbers of papers. */
export type Papers = { readonly [P in PaperName]?: string | null | undefined }
/** The columns of papers: the number, and its search key. */
export type PaperColumn = PaperName | `${PaperName}_key`
type PaperTable = 'borrower' | 'branch_customer'
type EncryptedIdentityNumbers<T extends PaperTable> = { [P in PaperName]: Encrypted<`${T}.${P}`> | null }

/** A row with its numbers of papers as they can be read, without the keys by which they are found. */
export type PlainIdentityNumbers<Row> = Omit<Row, PaperColumn> & { [P in PaperName]: string | null }

/** Decrypts the numbers of a row. */
export function decryptIdentityNumbers<T extends PaperTable, Row extends EncryptedIdentityNumbers<T> & { readonly id: string }>(
  keys: Keys,
  table: T,
  row: Row,
): PlainIdentityNumbers<Row> {
  // by name: this runs for every reading of a borrower, whose columns are many
  const { identity_number_key: _i, passport_key: _p, work_permit_key: _w, ...rest } = row as Record<string, unknown>
  const read = (paper: PaperName) => decryptOrNull(keys, `${table}.${paper}`, row.id, row[paper])
  const papers = { identity_number: read('identity_number'), passport: read('passport'), work_permit: read('work_permit') }
  return { ...rest, ...papers } as PlainIdentityNumbers<Row>
}

/** The columns for the numbers that are given, encrypted, with the keys by which they are found; those left out stay as they are. */
export function encryptIdentityNumbers<T extends PaperTable>(
  keys: Keys,
  table: T,
  id: string,
  papers: Papers,
): Partial<EncryptedIdentityNumbers<T>> & { [P in PaperName as `${P}_key`]?: SearchKey | null } {
  const columns = paperNames.flatMap((paper) => {
    const number = papers[paper]
    if (number === undefined) return []
    return [
      [paper, encryptOrNull(keys, `${table}.${paper}`, id, number)],
      [`${paper}_key`, searchKeyOrNull(keys, paper, number)],
    ]
  })
  return Object.fromEntries(columns) as ReturnType<typeof encryptIdentityNumbers<T>>
}

/** Holds for rows of a table that have one of these numbers, in whichever field; false when none is given. */
export function havingPaper<T extends PaperTable | 'application'>(keys: Keys, table: T, papers: Papers) {
  const found = paperNames.flatMap((paper) => {
    const number = papers[paper]
    return number === null || number === undefined ? [] : searchKeys(keys, paper, number)
  })
  return <Among extends keyof Tables>(eb: ExpressionBuilder<Tables, T | Among>) =>
    // the three tables have these columns alike
    eb.or(found.length === 0 ? [] : paperNames.map((paper) => eb(`${table}.${paper}_key` as never, 'in', found as never)))
}

/** The documents that a text from a search box may be the number of. */
export function papersNamed(search: string): Papers {
  const read = (field: typeof passportField) => field.safeParse(search).data
  return { identity_number: read(identityNumberField), passport: read(passportField), work_permit: read(workPermitField) }
}
