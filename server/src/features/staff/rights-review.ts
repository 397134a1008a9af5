import { type BusinessDate, addDays, businessDateAt } from '@let-twe/core/business-date.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import { refuse } from '@let-twe/core/errors.ts'
import { actionsOfHours } from '@let-twe/core/report/exceptions.ts'
import { refuseOwnAct } from '@let-twe/core/staff/forbidden-pairs.ts'
import { endedQuarters, overdueFrom, reviewSignatures } from '@let-twe/core/staff/rights-review.ts'
import { type getRightsReview, reviewedDays } from '@let-twe/core/staff/rights-review-endpoints.ts'
import { declarationEnd } from '@let-twe/core/staff/related-party.ts'
import { rightsOf, shownRole } from '@let-twe/core/staff/rights.ts'
import { type Kysely, sql } from 'kysely'
import { branchOrder } from '../../domain/branch/branch-order.ts'
import { type StaffActor, audit } from '../../platform/audit.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'
import { transact } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'

type Review = Data<typeof getRightsReview>

/** The quarters that the page shows. */
const shownQuarters = 4

/** Reads the rights of every active account, role by role, and the reviews of the last quarters. */
export async function readRightsReview(platform: Platform, reader: string): Promise<Review> {
  const { database, clock, termsInForce } = platform
  const lender = termsInForce.lender()
  const accounts = await readAccounts(database.db, clock.today(), new Date(clock.now().getTime() - reviewedDays * 86_400_000))
  const codes = [...new Set(accounts.map(({ role }) => role))].toSorted()
  return {
    quarters: await readQuarters(database.db, clock.today(), reader),
    roles: codes.map((code) => ({
      ...shownRole(lender, code),
      permissions: [...rightsOf(lender, { role: code, active: true }).permissions],
      accounts: accounts.flatMap(({ role, ...account }) => (role === code ? [account] : [])),
    })),
  }
}

/** Signs the last ended quarter for a person; two different people sign it. */
export async function signRightsReview(
  platform: Platform,
  { quarter, note, actor }: { readonly quarter: BusinessDate; readonly note: string; readonly actor: StaffActor },
) {
  const { clock, database } = platform
  return transact(database.db, { onRefusal: 'rollback' }, async (trx) => {
    const [last] = await readQuarters(trx, clock.today(), actor.id)
    // a page that was opened before the end of the next quarter
    if (last?.from !== quarter) return refuse('changed_elsewhere')
    const written = await trx
      .insertInto('rights_review')
      .values({ quarter, staff_id: actor.id, note, signed_at: clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('quarter')
      .executeTakeFirst()
    const own = refuseOwnAct('sign_rights', actor.id, { sign_rights_first: written ? null : actor.id })
    if (own) return own
    await audit(platform, trx, actor, { action: 'staff.rights_reviewed', detail: { quarter } })
    return { quarters: await readQuarters(trx, clock.today(), actor.id) }
  })
}

async function readQuarters(db: Kysely<Tables>, today: BusinessDate, reader: string): Promise<Review['quarters']> {
  const { first } = await db
    .selectFrom('staff')
    .select(({ fn }) => fn.min('created_at').as('first'))
    .executeTakeFirstOrThrow()
  const quarters = endedQuarters(today, shownQuarters).filter(({ until }) => first !== null && businessDateAt(first) <= until)
  const reviews = await db
    .selectFrom('rights_review')
    .innerJoin('staff', 'staff.id', 'staff_id')
    .where('quarter', '>=', addDays(today, -366 * 2))
    .orderBy('signed_at')
    .select(['quarter', 'staff_id', 'staff.name as by', 'signed_at', 'note'])
    .execute()
  return quarters.map((quarter) => {
    const mine = reviews.filter((each) => each.quarter === quarter.from)
    return {
      ...quarter,
      overdue: mine.length < reviewSignatures && today >= overdueFrom(quarter),
      signed: mine.some(({ staff_id }) => staff_id === reader),
      reviews: mine.map(({ by, signed_at, note }) => ({ by, at: signed_at.toISOString(), note })),
    }
  })
}

async function readAccounts(db: Kysely<Tables>, today: BusinessDate, since: Date) {
  const accounts = await db
    .selectFrom('staff')
    .where('active', '=', true)
    .orderBy('name')
    .orderBy('id')
    .select(['id', 'username', 'name', 'role'])
    .select((eb) =>
      eb
        .selectFrom('audit_event')
        .whereRef('actor_id', '=', 'staff.id')
        .where('action', '=', 'staff.login')
        .orderBy('at', 'desc')
        .limit(1)
        .select('at')
        .as('last_login'),
    )
    .select((eb) =>
      eb
        .selectFrom('related_declaration')
        .whereRef('staff_id', '=', 'staff.id')
        .where('replaced_at', 'is', null)
        .select('declared_at')
        .as('declared'),
    )
    .execute()
  const branches = await db
    .selectFrom('staff_branch')
    .innerJoin('branch', 'branch.id', 'branch_id')
    .orderBy(branchOrder)
    .select(['staff_id', 'branch.id', 'branch.name'])
    .execute()
  const actions = await db
    .selectFrom('audit_event')
    .where(
      'actor_id',
      'in',
      accounts.map(({ id }) => id),
    )
    .where('at', '>=', since)
    .where('action', 'in', actionsOfHours)
    .groupBy(['actor_id', 'action'])
    .select(['actor_id', 'action', sql<number>`count(*)`.as('count')])
    .execute()
  return accounts.map(({ id, last_login, declared, ...account }) => ({
    ...account,
    declared: declared && businessDateAt(declared),
    declaration_overdue: declared === null || declarationEnd(businessDateAt(declared)) < today,
    branches: branches.flatMap(({ staff_id, ...branch }) => (staff_id === id ? [branch] : [])),
    last_login: last_login?.toISOString() ?? null,
    money: Object.fromEntries(actions.flatMap(({ actor_id, action, count }) => (actor_id === id ? [[action, count]] : []))),
  }))
}
