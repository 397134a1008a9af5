import type { Refusal } from '@let-twe/core/errors.ts'
import type { StaffId } from '@let-twe/core/id.ts'
import type { Satang } from '@let-twe/core/money.ts'
import { type MoneyDecision, type MoneyFacts, decideMoney, moneyDecisions } from '@let-twe/core/staff/decide-money.ts'
import {
  type Left,
  type PersonalTotal,
  type SummedOperation,
  beginningsOf,
  leftOf,
  summedOperations,
} from '@let-twe/core/staff/personal-totals.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { queueFor } from '../../platform/database/queue-for.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'
import type { Transaction } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'
import { rightsOfStaff } from './rights-of-staff.ts'

type Done = RawBuilder<{ person: string; amount: Satang; at: Date }>
type Person = { readonly id: string }

/** The amounts of each operation since an instant, by person. Raw: each is of another table. */
export const doneSince: Readonly<Record<SummedOperation, (since: Date) => Done>> = {
  assigned: (since) => sql`select decided_by as person, amount_satang as amount, decided_at as at from transfer
    where decided_by is not null and decided_at >= ${since} and state = 'posted'`,
  moneyOut: (since) => sql`select proposed_by as person, amount_satang as amount, proposed_at as at from dual_control
    where proposed_at >= ${since} and kind in ('refund', 'return_transfer', 'transfer_income')
      and (outcome is null or outcome = 'confirmed')`,
  fetched: (since) => sql`select made_by as person, amount_satang as amount, made_at as at from cash_movement
    where made_at >= ${since} and kind = 'from_bank'`,
  waived: (since) => sql`select waived_by as person, amount_satang as amount, waived_at as at from late_fee where waived_at >= ${since}`,
}

/** What a person may still do of an operation today, by the limits of their rights now. */
export async function personalLeft(
  platform: Pick<Platform, 'clock' | 'termsInForce'>,
  db: Kysely<Tables>,
  { id }: Person,
  operation: SummedOperation,
): Promise<Left> {
  const max = (await rightsOfStaff(platform, db, { id })).totals[operation]
  const { day, month } = beginningsOf(platform.clock.today())
  const { rows } = await sql<PersonalTotal>`select coalesce(sum(amount) filter (where at >= ${day}), 0)::int8 as day,
      coalesce(sum(amount), 0)::int8 as month from (${doneSince[operation](month)}) as done where person = ${id}`.execute(db)
  return leftOf(max, rows[0]!)
}

/** The same of every operation. */
export async function everyLeft(
  platform: Pick<Platform, 'clock' | 'termsInForce'>,
  db: Kysely<Tables>,
  person: Person,
): Promise<Record<SummedOperation, Left>> {
  const left = await Promise.all(summedOperations.map(async (each) => [each, await personalLeft(platform, db, person, each)] as const))
  return Object.fromEntries(left) as Record<SummedOperation, Left>
}

/**
 * Refuses a decision on money that the person may not take, by the rights and branches of this moment. Call it after the rows of the decision are
 * locked: where amounts add up, a second call of the same person waits here until the first is stored.
 */
export async function refuseMoney<D extends MoneyDecision>(
  platform: Pick<Platform, 'clock' | 'termsInForce'>,
  trx: Transaction,
  actor: Person,
  decision: D,
  facts: MoneyFacts<D>,
): Promise<Refusal | null> {
  const { sum } = moneyDecisions[decision]
  if (sum !== null) await queueFor(trx, `${sum}:${actor.id}`)
  const rights = await rightsOfStaff(platform, trx, actor)
  const rows = await trx
    .selectFrom('staff_branch')
    .where('staff_id', '=', actor.id as StaffId)
    .select('branch_id')
    .execute()
  const branches = rows.length === 0 ? null : rows.map(({ branch_id }) => branch_id)
  const left = sum === null ? null : await personalLeft(platform, trx, actor, sum)
  return decideMoney(decision, { ...rights, id: actor.id, branches, left }, facts)
}
