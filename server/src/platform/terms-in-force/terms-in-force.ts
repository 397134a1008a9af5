import type { BusinessDate } from '@let-twe/core/business-date.ts'
import type { Lender } from '@let-twe/core/lender/lender.ts'
import { type ProductVersion, offeredProducts, productInForce } from '@let-twe/core/product/product.ts'
import { sql } from 'kysely'
import { CannotStart } from '../cannot-start.ts'
import { type Clock, openClock } from '../clock.ts'
import type { OpenDatabase } from '../database/open-database.ts'
import type { Log } from '../log.ts'
import { findLenderSettings } from './find-lender-settings.ts'
import { type StoredLender, type StoredSetting, lenderOn } from './lender-on.ts'
import { findProductVersions } from './product-versions.ts'

/** The longest delay before this process reads a lender or a product that another process stored. */
const readAgainMs = 2_000

/**
 * The lender and products that count for today's offers. Held in memory, so that pages and use cases read
 * without waiting; read again every two seconds, so that a change needs no restart. An earlier offer is never evaluated by these:
 * a loan has its own version (`productOf`).
 */
export type TermsInForce = {
  /** The lender of today: a setting for a later day counts from that day on. */
  lender(): Lender
  /** The version of the lender's own product that is valid on a day. */
  product(date: BusinessDate): ProductVersion
  /** The version of every product that is offered on a day, the lender's own first. */
  offered(date: BusinessDate): readonly [ProductVersion, ...ProductVersion[]]
  /** A published version by its id; undefined for a version that this process has not read yet. */
  published(id: string): ProductVersion | undefined
  /** Changes with every change of the terms in force. */
  version(): string
  /** Reads the database now; throws a missing or wrong part, as a sentence for the operator. */
  refresh(): Promise<void>
  /** Refreshes every two seconds until `stop`; a failed refresh is logged, and the last good state stays. */
  start(): void
  stop(): void
}

/** Refuses a start without stored terms; its message names the operator's next command. */
export class NotTermsInForce extends CannotStart {}

type Read = {
  readonly file: StoredLender
  readonly settings: readonly StoredSetting[]
  readonly products: readonly ProductVersion[]
  readonly version: string
  /** The lender on the last requested day. */
  readonly lender: { readonly date: BusinessDate; readonly value: Lender }
}

/** Nothing is in force before the first `refresh`. */
export function openTermsInForce({
  database: { db },
  log,
  clock = openClock(),
}: {
  database: Pick<OpenDatabase, 'db'>
  log: Log
  clock?: Clock
}): TermsInForce {
  let read: Read | null = null
  let timer: NodeJS.Timeout | undefined

  function known() {
    if (read) return read
    throw new NotTermsInForce(
      'No lender is stored: run `npm run lender -- lender.json` (docs/operations.md, "The lender and its products").',
    )
  }

  function lender(): Lender {
    const date = clock.today()
    const now = known()
    if (now.lender.date !== date) read = { ...now, lender: { date, value: lenderOn(now.file, now.settings, date) } }
    return known().lender.value
  }

  function product(date: BusinessDate): ProductVersion {
    const { products } = known()
    const { product: code } = lender()
    const found = productInForce(products, code, date)
    if (found) return found
    throw new NotTermsInForce(
      `No version of the product "${code}" is valid on ${date}: run \`npm run product -- product.json\` (docs/operations.md, "The lender and its products").`,
    )
  }

  async function refresh(): Promise<void> {
    // one statement over five tables
    const { rows } = await sql<{ version: string }>`
      select coalesce((select max(number) from lender_version), 0) || ' ' || (select count(*) from loan_product_version) || ' ' ||
        (select count(*) from setting_version) || ' ' || (select count(*) from setting_withdrawal) || ' ' ||
        coalesce((select md5(string_agg(code || name::text, ',' order by code)) from loan_product), '') as version`.execute(db)
    const { version } = rows[0]!
    if (version === read?.version) return
    const file = await db.selectFrom('lender_version').select(['value', 'created_at']).orderBy('number', 'desc').limit(1).executeTakeFirst()
    // throws the missing part
    if (!file && !read) known()
    if (!file) return
    const settings = await findLenderSettings(db)
    const date = clock.today()
    read = { file, settings, products: await findProductVersions(db), version, lender: { date, value: lenderOn(file, settings, date) } }
  }

  return {
    lender,
    product,
    offered: (date) => offeredProducts(known().products, product(date), date),
    published: (id) => read?.products.find((each) => each.id === id),
    version: () => `${known().version} ${clock.today()}`,
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
