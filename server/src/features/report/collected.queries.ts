import { type BusinessDate, addDays, instantInBangkok } from '@let-twe/core/business-date.ts'
import type { Satang } from '@let-twe/core/money.ts'
import { type CollectedFilter, type CollectedPart, collectedParts, partDays } from '@let-twe/core/report/collected.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Branches } from '../../domain/branch/in-branches.ts'
import { type PlaceInList, pageByKey } from '../../platform/database/page-by-key.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'

type Owed = { loan_id: Tables['instalment']['loan_id']; number: number; plan_date: BusinessDate; due_satang: Satang }

/** The loans of a report. */
export type LoansOf = { readonly branches: Branches; readonly branch_id?: string | undefined; readonly product?: string | undefined }

/** A figure of a due day, counted until the end of another day. */
export type CollectedFigure = LoansOf & { readonly due_date: BusinessDate; readonly part?: CollectedFilter | undefined }

/**
 * The instalments that fell due on a day by the plan that was in force on it, with what each asked for then; of a plan that ended before, what had been
 * paid ahead falls due on its last day. Raw: each of the three columns is read by its own index.
 */
export function owedOf(day: BusinessDate): RawBuilder<Owed> {
  const columns = sql`loan_id, number, ${day}::date as plan_date, principal_satang + interest_satang + moved_satang as due_satang`
  const asked = sql`principal_satang + interest_satang + moved_satang > 0`
  return sql<Owed>`(select ${columns} from instalment
      where due_date = ${day} and original_due_date is null and plan_due_date is null and ${asked}
    union all select ${columns} from instalment where original_due_date = ${day} and plan_due_date is null and ${asked}
    union all select ${columns} from instalment where plan_due_date = ${day} and ${asked})`
}

/** Of an `owed` instalment: what was paid in each part, as the books had it when a day was over. Raw: sums by condition, of each row. */
export function paidOf(until: BusinessDate): RawBuilder<Record<CollectedPart, Satang>> {
  const end = instantInBangkok(addDays(until, 1), '00:00')
  const late = sql`payment.paid_date - owed.plan_date`
  const sums = collectedParts.map((part) => {
    const { from, to } = partDays(part)
    const within = from === null ? sql`${late} <= ${sql.lit(to)}` : sql`${late} between ${sql.lit(from)} and ${sql.lit(to)}`
    return sql`coalesce(sum(principal_satang + interest_satang) filter (where ${within}), 0)::int8 as ${sql.ref(part)}`
  })
  return sql`lateral (select ${sql.join(sums)} from payment join payment_allocation on payment_id = payment.id
    where payment.loan_id = owed.loan_id and instalment_number = owed.number
    and recorded_at < ${end} and (reversed_at is null or reversed_at >= ${end}))`
}

/** The branches of a report: the reader's, or one of them; null for all. */
export function seenOf({ branches, branch_id }: LoansOf): Branches {
  if (branch_id === undefined) return branches
  return branches === null || branches.includes(branch_id) ? [branch_id] : []
}

function storedOf(db: Kysely<Tables>, { product, ...of }: LoansOf) {
  const seen = seenOf(of)
  return db
    .selectFrom('collected_day')
    .$if(seen !== null, (days) => days.where((eb) => eb('branch_id', '=', eb.fn.any(eb.val([...seen!])))))
    .$if(product !== undefined, (days) => days.where('product_code', '=', product!))
}

/** The sums of each due day, oldest first. */
export function sumCollected(db: Kysely<Tables>, of: LoansOf & { readonly from: BusinessDate; readonly to: BusinessDate }) {
  const sum = (column: CollectedPart | 'due_satang') => sql<Satang>`sum(${sql.ref(column)})::int8`.as(column)
  return storedOf(db, of)
    .where('due_date', '>=', of.from)
    .where('due_date', '<=', of.to)
    .groupBy('due_date')
    .orderBy('due_date')
    .select((eb) => ['due_date', eb.cast<number>(eb.fn.sum('instalments'), 'int4').as('instalments'), sum('due_satang')])
    .select(collectedParts.map(sum))
    .execute()
}

/** The last day whose payments a due day counts; undefined for a day that is not stored. */
export function findCountedUntil(db: Kysely<Tables>, dueDate: BusinessDate) {
  return db.selectFrom('collected_day').where('due_date', '=', dueDate).select('counted_until').limit(1).executeTakeFirst()
}

const keys = [
  { column: 'owed.loan_id', type: 'uuid' },
  { column: 'owed.number', type: 'int8' },
] as const

/** A page of the instalments of a due day behind a figure. */
export function findCollectedPage(
  db: Kysely<Tables>,
  { product, part, ...of }: CollectedFigure & { readonly until: BusinessDate },
  place: PlaceInList,
) {
  const seen = seenOf(of)
  const paid = sql`(${sql.join(
    collectedParts.map((each) => sql.ref(`paid.${each}`)),
    sql` + `,
  )})`
  const found = db
    .selectFrom(owedOf(of.due_date).as('owed'))
    .innerJoin('loan', 'loan.id', 'owed.loan_id')
    .innerJoin(paidOf(of.until).as('paid'), (join) => join.onTrue())
    .select(['owed.loan_id', 'payment_reference_number as reference', 'owed.number', 'owed.due_satang'])
    .select(collectedParts.map((each) => `paid.${each}` as const))
    .$if(seen !== null, (loans) => loans.where((eb) => eb('loan.branch_id', '=', eb.fn.any(eb.val([...seen!])))))
    .$if(product !== undefined, (loans) =>
      loans.where('loan.product_version_id', 'in', (eb) =>
        eb.selectFrom('loan_product_version').where('product_code', '=', product!).select('id'),
      ),
    )
    // raw: a sum of columns
    .$if(part === 'open', (loans) => loans.where(sql<boolean>`owed.due_satang > ${paid}`))
    .$if(part !== undefined && part !== 'open', (loans) => loans.where(`paid.${part as CollectedPart}`, '>', 0 as Satang))
  return pageByKey(db, found, { keys, direction: 'asc' }, place)
}
