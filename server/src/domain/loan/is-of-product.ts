import { type RawBuilder, sql } from 'kysely'

/** In a query: whether a loan, named by a column of its id, is of a product. Raw: the column is one of several tables. */
export function isOfProduct(loanId: string, code: string): RawBuilder<boolean> {
  return sql<boolean>`exists (select from loan as offered join loan_product_version as version on version.id = offered.product_version_id
    where offered.id = ${sql.ref(loanId)} and version.product_code = ${code})`
}
