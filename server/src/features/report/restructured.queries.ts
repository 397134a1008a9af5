import type { BusinessDate } from '@let-twe/core/business-date.ts'
import type { Satang } from '@let-twe/core/money.ts'
import type { RestructuredFigure } from '@let-twe/core/report/report-figures.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type PlaceInList, pageByKey } from '../../platform/database/page-by-key.ts'
import { rowsOf } from '../../platform/database/rows-of.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'
import { type LoansOf, seenOf } from './collected.queries.ts'
import { monthBounds } from './pack.queries.ts'

/** The plans of a register. */
export type RestructuredOf = LoansOf & {
  readonly month: string
  readonly today: BusinessDate
  readonly figure?: RestructuredFigure | undefined
}

const keys = [
  { column: 'restructuring.ended_at', type: 'timestamptz' },
  { column: 'restructuring.id', type: 'uuid' },
] as const

/** A page of the register, newest plan first. */
export async function findRestructuredPage(db: Kysely<Tables>, of: RestructuredOf, place: PlaceInList) {
  return pageByKey(db, await restructured(db, of), { keys, direction: 'desc' }, place)
}

/** All of it. */
export async function* findAllRestructured(db: Kysely<Tables>, of: RestructuredOf) {
  const found = await restructured(db, of)
  yield* rowsOf(db, found.orderBy('restructuring.ended_at', 'desc').orderBy('restructuring.id', 'desc'))
}

async function restructured(db: Kysely<Tables>, { month, today, figure, product, ...of }: RestructuredOf) {
  const { first, last, ends } = monthBounds(month)
  const isFrozen = (await db.selectFrom('loss_month').where('last_day', '=', last).select('last_day').executeTakeFirst()) !== undefined
  const standing = isFrozen ? frozenStanding(last) : standingOn(last < today ? last : today)
  const seen = seenOf(of)
  const over = figure === 'restructured_par90' ? 90 : figure === 'restructured_par30' ? 30 : -1
  return db
    .selectFrom('restructuring')
    .innerJoin('loan', 'loan.id', 'restructuring.loan_id')
    .innerJoin(standing.as('standing'), (join) => join.onTrue())
    .where('restructuring.state', '=', 'signed')
    .where('ended_at', '<', ends)
    .where((eb) => eb.or([eb('closed_date', 'is', null), eb('closed_date', '>=', first)]))
    .$if(seen !== null, (plans) => plans.where((eb) => eb('loan.branch_id', '=', eb.fn.any(eb.val([...seen!])))))
    .$if(product !== undefined, (plans) =>
      plans.where('loan.product_version_id', 'in', (eb) =>
        eb.selectFrom('loan_product_version').where('product_code', '=', product!).select('id'),
      ),
    )
    .$if(figure !== undefined, (plans) =>
      plans
        .where('standing.principal_satang', '>', 0 as Satang)
        .where('standing.days_late', '>', over)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('restructuring as newer')
                .whereRef('newer.loan_id', '=', 'restructuring.loan_id')
                .where('newer.state', '=', 'signed')
                .whereRef('newer.ended_at', '>', 'restructuring.ended_at')
                .where('newer.ended_at', '<', ends)
                .select('newer.id'),
            ),
          ),
        ),
    )
    .select(['restructuring.id', 'restructuring.loan_id', 'payment_reference_number as reference', 'ended_at'])
    .select(['plan_before', 'plan_after', 'total_before_satang', 'total_after_satang', 'starts_on', 'arrears_since'])
    .select(['standing.days_late', 'standing.principal_satang'])
    .select((eb) =>
      eb.case().when('cured_on', '<=', last).then(eb.ref('cured_on')).else(null).end().$castTo<BusinessDate | null>().as('cured_on'),
    )
}

type Standing = { days_late: number; principal_satang: Satang }

/** Of `restructuring.loan_id`: its frozen figures; nothing of a loan that was not owed then. Raw, as below: a row of each loan. */
function frozenStanding(lastDay: BusinessDate): RawBuilder<Standing> {
  return sql<Standing>`lateral (select coalesce(max(days_late), 0) as days_late, coalesce(max(principal_satang), 0)::int8 as principal_satang
    from loss_loan where last_day = ${lastDay} and loan_id = restructuring.loan_id)`
}

/** The same on a day that no night has frozen. */
function standingOn(date: BusinessDate): RawBuilder<Standing> {
  return sql<Standing>`lateral (select
    (select coalesce(sum(amount_satang), 0)::int8 from ledger_posting join ledger_entry on posting_id = ledger_posting.id
      where ledger_posting.loan_id = restructuring.loan_id and account = 'principal_receivable' and booked_date <= ${date}) as principal_satang,
    (select greatest(coalesce(${date}::date - min(coalesce(original_due_date, due_date)), 0), 0) from instalment
      where instalment.loan_id = restructuring.loan_id and (settled_date is null or settled_date > ${date})) as days_late)`
}
