import { productProblems } from '@let-twe/core/product/product-problems.ts'
import type { StaffId } from '@let-twe/core/id.ts'
import { type ProductDraft, type ProductVersion, productDraft } from '@let-twe/core/product/product.ts'
import { type Transaction, transact } from '../database/transact.ts'
import type { Platform } from '../platform.ts'
import { problemsOf } from './problems-of.ts'

/**
 * Publishes the next version of a product; returns it, or its problems as sentences without publishing. Earlier offers keep their
 * version.
 */
export async function publishProduct(
  { database: { db }, clock, random }: Pick<Platform, 'database' | 'clock' | 'random'>,
  value: unknown,
  by: string,
): Promise<ProductVersion | { readonly problems: string[] }> {
  const parsed = productDraft.safeParse(value)
  if (!parsed.success) return { problems: problemsOf(parsed.error) }
  const problems = productProblems(parsed.data.terms)
  if (problems.length > 0) return { problems }
  return transact(db, { onRefusal: 'rollback' }, (trx) => insertVersion({ clock, random }, trx, parsed.data, { created_by: by }))
}

/** The publisher of a version. */
export type Publisher = {
  readonly created_by: string
  readonly proposed_by?: StaffId
  readonly confirmed_by?: StaffId
  readonly reason?: string
}

/** Writes the next version of a product whose terms were checked; the problem when it would be backdated. */
export async function insertVersion(
  { clock, random }: Pick<Platform, 'clock' | 'random'>,
  trx: Transaction,
  { code, name, description, offered, validFrom, terms }: ProductDraft,
  publisher: Publisher,
): Promise<ProductVersion | { readonly problems: string[] }> {
  const product = { code, name: JSON.stringify(name) }
  await trx
    .insertInto('loan_product')
    .values({ ...product, id: random.uuid() })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute()
  // of two that publish at once the second waits
  await trx.selectFrom('loan_product').where('code', '=', code).select('code').forUpdate().execute()
  const versions = trx.selectFrom('loan_product_version').where('product_code', '=', code)
  const { last } = await versions.select((eb) => eb.fn.max('number').as('last')).executeTakeFirstOrThrow()
  if (last !== null && validFrom < clock.today())
    return { problems: ['validFrom: is in the past; only the first version of a product may be'] }
  await trx.updateTable('loan_product').set({ name: product.name }).where('code', '=', code).execute()
  const version = { id: random.uuid(), number: (last ?? 0) + 1 }
  const words = description && JSON.stringify(description)
  const row = { ...version, product_code: code, valid_from: validFrom, description: words, offered, terms: JSON.stringify(terms) }
  await trx
    .insertInto('loan_product_version')
    .values({ ...row, ...publisher, created_at: clock.now() })
    .execute()
  return { ...version, code, name, description, offered, validFrom, terms }
}
