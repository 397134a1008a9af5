import type { BusinessDate } from '@let-twe/core/business-date.ts'
import { type ProductTerms, productTerms } from '@let-twe/core/product/product-terms.ts'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables/tables.ts'

/** Rows of a page: about 20 ms of decryption, in which no other request runs. */
const pageSize = 250

/** The terms of every version of a product, by its id. */
export async function findTermsOfProduct(db: Kysely<Tables>, productId: string): Promise<ReadonlyMap<string, ProductTerms>> {
  const rows = await db
    .selectFrom('loan_product_version as version')
    .innerJoin('loan_product', 'loan_product.code', 'version.product_code')
    .where('loan_product.id', '=', productId)
    .select(['version.id', 'version.terms'])
    .execute()
  return new Map(rows.map(({ id, terms }) => [id, productTerms.parse(terms)]))
}

/** A page of the approved and rejected applications of a product's versions, newest first, with their encrypted answers. */
export function findDecisions(
  db: Kysely<Tables>,
  {
    versions,
    from,
    before,
  }: { versions: readonly string[]; from: BusinessDate; before: { readonly applied_date: BusinessDate; readonly id: string } | undefined },
) {
  return db
    .selectFrom('loan')
    .innerJoin('application', 'application.id', 'loan.application_id')
    .where('loan.product_version_id', 'in', versions)
    .where('loan.applied_date', '>=', from)
    .where(({ eb, or }) => or([eb('loan.approved_at', 'is not', null), eb('loan.state', '=', 'rejected')]))
    .$if(before !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('loan.applied_date', 'loan.id'), '<', tuple(before!.applied_date, before!.id as never)),
      ),
    )
    .orderBy('loan.applied_date', 'desc')
    .orderBy('loan.id', 'desc')
    .limit(pageSize)
    .select(['loan.id', 'loan.applied_date', 'loan.borrower_id', 'loan.loan_type', 'loan.size_satang', 'loan.months'])
    .select(['loan.times_per_month', 'loan.yearly_rate', 'loan.product_version_id', 'loan.payment_reference_number'])
    .select(['loan.state_reason_code', 'application.answers'])
    .select(({ eb }) => eb('loan.state', '<>', 'rejected').as('approved'))
    .execute()
}

/** An approved or rejected application with its loan's terms. */
export type Decision = Awaited<ReturnType<typeof findDecisions>>[number]
