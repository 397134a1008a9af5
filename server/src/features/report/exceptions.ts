import { type BusinessDate, addDays, instantInBangkok } from '@let-twe/core/business-date.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import { refuse } from '@let-twe/core/errors.ts'
import { overridableRules, overrideKind } from '@let-twe/core/loan/override.ts'
import type { getExceptions } from '@let-twe/core/report/endpoints.ts'
import { type ExceptionKind, exceptionKinds } from '@let-twe/core/report/exceptions.ts'
import { type Kysely, sql } from 'kysely'
import { type StaffActor, audit } from '../../platform/audit.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'
import { transact } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'
import { readBankHolidays } from '../../domain/bank/clear-by-bank.ts'
import { exceptionSources } from './exception-sources.ts'

type Found = {
  readonly kind: ExceptionKind
  readonly at: Date
  readonly staff: readonly (string | null)[]
  readonly loan_id: string | null
  readonly name: string | null
  readonly amount: number | null
  readonly action: string | null
  readonly code: string | null
}

const mostOfAKind = 100
const daysOfPairs = 30

/** Reads the exceptions of a past day; `date_invalid` for today and later. */
export async function readExceptions(platform: Platform, day: BusinessDate) {
  if (day >= platform.clock.today()) return refuse('date_invalid')
  const { db } = platform.database
  const sources = exceptionSources(platform, { day, holidays: await readBankHolidays(db) })
  // raw: one statement of a source for each kind, with a window and an array in the order of its ids; of one instant the largest first
  const { rows } = await sql<Found>`
    select found.kind, found.at, array(select name from unnest(found.staff) with ordinality as each (id, place)
        join staff on staff.id = each.id order by place) as staff,
      found.loan_id, borrower.name, found.amount, found.action, found.code
    from (select *, row_number() over (partition by kind order by at, amount desc nulls last) as place from (${sql.join(sources, sql` union all `)}) as each) as found
    left join loan on loan.id = found.loan_id left join borrower on borrower.id = loan.borrower_id
    where place <= ${mostOfAKind} order by at, place`.execute(db)
  const exceptions = exceptionKinds.flatMap((kind) =>
    rows
      .filter((each) => each.kind === kind)
      .map(({ at, staff, amount, ...rest }) => ({
        ...rest,
        at: at.toISOString(),
        staff: staff.flatMap((name) => name ?? []),
        amount_satang: amount === null ? null : Number(amount),
      })),
  )
  return { exceptions, pairs: await readPairs(platform, day), reviews: await readReviews(db, day) } as Data<typeof getExceptions>
}

/** Writes that a member of staff has reviewed a day; the first note of each stays. */
export async function reviewExceptions(platform: Platform, { day, note, actor }: { day: BusinessDate; note: string; actor: StaffActor }) {
  const { clock, database } = platform
  if (day >= clock.today()) return refuse('date_invalid')
  return transact(database.db, { onRefusal: 'rollback' }, async (trx) => {
    const written = await trx
      .insertInto('exception_review')
      .values({ day, staff_id: actor.id, note, reviewed_at: clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('day')
      .executeTakeFirst()
    if (written) await audit(platform, trx, actor, { action: 'report.review', detail: { day } })
    return { reviews: await readReviews(trx, day) }
  })
}

function readReviews(db: Kysely<Tables>, day: BusinessDate) {
  return db
    .selectFrom('exception_review')
    .innerJoin('staff', 'staff.id', 'staff_id')
    .where('day', '=', day)
    .orderBy('reviewed_at')
    .select(['staff.name as by', 'reviewed_at', 'note'])
    .execute()
    .then((rows) => rows.map(({ by, reviewed_at, note }) => ({ by, at: reviewed_at.toISOString(), note })))
}

function readPairs({ database }: Platform, day: BusinessDate) {
  return database.db
    .selectFrom('dual_control')
    .innerJoin('staff as proposer', 'proposer.id', 'dual_control.proposed_by')
    .innerJoin('staff as confirmer', 'confirmer.id', 'dual_control.decided_by')
    .where('outcome', '=', 'confirmed')
    .where('dual_control.kind', 'in', overridableRules.map(overrideKind))
    .where('decided_at', '>=', instantInBangkok(addDays(day, 1 - daysOfPairs), '00:00'))
    .where('decided_at', '<', instantInBangkok(addDays(day, 1), '00:00'))
    .groupBy(['proposer.name', 'confirmer.name'])
    .select(['proposer.name as proposed_by', 'confirmer.name as confirmed_by'])
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .orderBy('count', 'desc')
    .execute()
}
