import type { BusinessDate } from '@let-twe/core/business-date.ts'
import { type Lender, lenderSchema } from '@let-twe/core/lender/lender.ts'
import { type ProductVersion, productInForce } from '@let-twe/core/product/product.ts'
import { sql } from 'kysely'
import { CannotStart } from '../cannot-start.ts'
import type { OpenDatabase } from '../database/open-database.ts'
import type { Log } from '../log.ts'
import { findProductVersions } from './product-versions.ts'

/** A lender or a product that another process stored is seen at most this much later. */
const readAgainMs = 2_000

/**
 * The lender and the product by which offers are made, as the database has them. Held in memory, so that pages and use
 * cases ask without waiting; read again every two seconds, so that a change needs no restart. What was offered before
 * is never judged by these: a loan has its own version (`productOf`).
 */
export type InForce = {
  lender(): Lender
  /** The version of the lender's product that is valid on a day. */
  product(date: BusinessDate): ProductVersion
  /** A published version by its id; undefined for one that this process has not read yet. */
  published(id: string): ProductVersion | undefined
  /** Changes with every change of what is in force. */
  version(): string
  /** Reads the database now; throws what is missing or wrong, as a sentence for the operator. */
  refresh(): Promise<void>
  /** Reads again by itself until `stop`; what cannot be read is logged, and the last good state stays. */
  start(): void
  stop(): void
}

/** Says what to do when nothing is stored. */
export class NotInForce extends CannotStart {}

/** Opens it; before the first `refresh` nothing is in force. */
export function openInForce({ database: { db }, log }: { database: Pick<OpenDatabase, 'db'>; log: Log }): InForce {
  let read: { lender: Lender; products: readonly ProductVersion[]; version: string } | null = null
  let timer: NodeJS.Timeout | undefined

  function known() {
    if (read) return read
    throw new NotInForce('No lender is stored: run `npm run lender -- lender.json` (docs/operations.md, "The lender and its products").')
  }

  function product(date: BusinessDate): ProductVersion {
    const { lender, products } = known()
    const found = productInForce(products, lender.product, date)
    if (found) return found
    throw new NotInForce(
      `No version of the product "${lender.product}" is valid on ${date}: run \`npm run product -- product.json\` (docs/operations.md, "The lender and its products").`,
    )
  }

  async function refresh(): Promise<void> {
    const { rows } = await sql<{ version: string }>`
      select coalesce((select max(number) from lender_version), 0) || ' ' || (select count(*) from loan_product_version) || ' ' ||
        coalesce((select md5(string_agg(code || name::text, ',' order by code)) from loan_product), '') as version`.execute(db)
    const { version } = rows[0]!
    if (version === read?.version) return
    const stored = await db.selectFrom('lender_version').select('value').orderBy('number', 'desc').limit(1).executeTakeFirst()
    // says what is missing
    if (!stored && !read) known()
    if (stored) read = { lender: lenderSchema.parse(stored.value), products: await findProductVersions(db), version }
  }

  return {
    lender: () => known().lender,
    product,
    published: (id) => read?.products.find((each) => each.id === id),
    version: () => known().version,
    refresh,
    start() {
      timer ??= setInterval(
        () => void refresh().catch((error: unknown) => log.error({ err: error }, 'the lender was not read again')),
        readAgainMs,
      )
      timer.unref()
    },
    stop() {
      clearInterval(timer)
    },
  }
}
