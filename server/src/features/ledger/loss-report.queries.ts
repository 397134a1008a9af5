import type { BusinessDate } from '@let-twe/core/business-date.ts'
import { type Kysely, sql } from 'kysely'
import { type PlaceInList, pageByKey } from '../../platform/database/page-by-key.ts'
import { rowsOf } from '../../platform/database/rows-of.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'

/** The months with frozen figures, newest first. */
export function findLossMonths(db: Kysely<Tables>) {
  return db.selectFrom('loss_month').select(['last_day', 'policy']).orderBy('last_day', 'desc').execute()
}

/** The sums of a month by class and branch. */
export function sumLosses(db: Kysely<Tables>, lastDay: BusinessDate) {
  const sum = (column: 'principal_satang' | 'interest_satang' | 'allowance_satang') =>
    sql<number>`sum(${sql.ref(`loss_loan.${column}`)})::int8`.$castTo<Tables['loss_loan'][typeof column]>().as(column)
  return db
    .selectFrom('loss_loan')
    .leftJoin('branch', 'branch.id', 'loss_loan.branch_id')
    .where('last_day', '=', lastDay)
    .groupBy(['class', 'loss_loan.branch_id', 'branch.id'])
    .orderBy('class')
    .orderBy('loss_loan.branch_id')
    .select(['class', 'loss_loan.branch_id', 'branch.name as branch'])
    .select((eb) => [
      eb.cast<number>(eb.fn.countAll(), 'int4').as('loans'),
      sum('principal_satang'),
      sum('interest_satang'),
      sum('allowance_satang'),
    ])
    .execute()
}

/** The loans of a month, the largest allowance first. */
function lossLoans(db: Kysely<Tables>, lastDay: BusinessDate) {
  return db
    .selectFrom('loss_loan')
    .innerJoin('loan', 'loan.id', 'loss_loan.loan_id')
    .leftJoin('branch', 'branch.id', 'loss_loan.branch_id')
    .where('last_day', '=', lastDay)
    .select(['loss_loan.loan_id', 'payment_reference_number as reference', 'days_late', 'class', 'branch.name as branch'])
    .select(['loss_loan.principal_satang', 'loss_loan.interest_satang', 'loss_loan.allowance_satang'])
}

/** All of them. */
export function findLossLoans(db: Kysely<Tables>, lastDay: BusinessDate) {
  return rowsOf(db, lossLoans(db, lastDay).orderBy('loss_loan.allowance_satang', 'desc').orderBy('loss_loan.loan_id'))
}

/** A page of them, of all or of a class and a branch. */
export function findLossPage(
  db: Kysely<Tables>,
  { last_day, branch_id, ...query }: { last_day: BusinessDate; class?: number | undefined; branch_id?: string | undefined } & PlaceInList,
) {
  const keys = [
    { column: 'loss_loan.allowance_satang', type: 'int8' },
    { column: 'loss_loan.loan_id', type: 'uuid' },
  ] as const
  const found = lossLoans(db, last_day)
    .$if(query.class !== undefined, (loans) => loans.where('class', '=', query.class!))
    .$if(branch_id !== undefined, (loans) => loans.where('loss_loan.branch_id', '=', branch_id!))
  return pageByKey(db, found, { keys, direction: 'desc' }, query)
}
