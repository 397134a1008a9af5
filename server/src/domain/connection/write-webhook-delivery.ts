import { type WebhookEvent, eventOfMove } from '@let-twe/core/connection/webhook-event.ts'
import type { ArrearsBucket } from '@let-twe/core/contact/arrears-bucket.ts'
import type { BusinessDate } from '@let-twe/core/business-date.ts'
import type { LoanId } from '@let-twe/core/id.ts'
import { type Insertable, type RawBuilder, sql } from 'kysely'
import { batchesOf } from '../../platform/database/batches-of.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'
import type { Transaction } from '../../platform/database/transact.ts'

/** Moves of loans, as deliveries. Their transaction holds the loans, so the numbers of a loan follow its moves. */
export async function deliverLoanEvents(trx: Transaction, moves: readonly Insertable<Tables['loan_event']>[]): Promise<void> {
  const told = moves.flatMap(({ loan_id, event, to_state, at }) => {
    const name = eventOfMove[event]
    return name === null ? [] : [{ loan_id, name, to_state, at: at as Date }]
  })
  if (told.length === 0) return
  const rows = sql`unnest(${told.map((each) => each.loan_id)}::uuid[], ${told.map((each) => each.name)}::text[], ${told.map((each) => each.to_state)}::text[],
    ${told.map((each) => each.at)}::timestamptz[]) with ordinality as move (loan_id, event, state, at, place)`
  await deliver(
    trx,
    sql`select move.event, move.loan_id, move.at, move.place, json_build_object('loan_id', loan.id, 'borrower_id', borrower_id, 'state', move.state,
        'size_satang', size_satang, 'months', months, 'times_per_month', times_per_month, 'disbursement_date', disbursement_date) as data
      from ${rows} join loan on loan.id = move.loan_id`,
  )
}

/** A payment that was booked or reversed. */
export async function deliverPayment(
  trx: Transaction,
  { id, event, at }: { readonly id: string; readonly event: WebhookEvent & `payment.${string}`; readonly at: Date },
): Promise<void> {
  await deliver(
    trx,
    sql`select ${event}::text as event, loan_id, ${at}::timestamptz as at, 1 as place, json_build_object('payment_id', payment.id, 'loan_id', loan_id,
        'borrower_id', borrower_id, 'amount_satang', amount_satang, 'overpaid_satang', overpaid_satang, 'paid_date', paid_date,
        'payment_type', payment_type) as data
      from payment join loan on loan.id = loan_id where payment.id = ${id}`,
  )
}

/** A loan in another bucket than the morning before. */
export type MovedBucket = {
  readonly loan_id: LoanId
  readonly before: ArrearsBucket | null
  readonly after: ArrearsBucket | null
  readonly arrears_from: BusinessDate | null
}

/** Loans that are in other buckets of arrears on a day. */
export async function deliverBuckets(trx: Transaction, moved: readonly MovedBucket[], date: BusinessDate, at: Date): Promise<void> {
  for (const some of batchesOf(moved))
    await deliver(
      trx,
      sql`select case when before is null then 'loan.late' else 'loan.arrears_changed' end as event, moved.loan_id, ${at}::timestamptz as at, moved.place,
          json_build_object('loan_id', loan.id, 'borrower_id', borrower_id, 'bucket', after, 'bucket_before', before, 'arrears_from', arrears_from,
          'date', ${date}::date) as data
        from unnest(${some.map((each) => each.loan_id)}::uuid[], ${some.map((each) => each.before)}::text[], ${some.map((each) => each.after)}::text[],
          ${some.map((each) => each.arrears_from)}::date[]) with ordinality as moved (loan_id, before, after, arrears_from, place)
        join loan on loan.id = moved.loan_id`,
    )
}

/** A row for each event and subscription. Paused ones get theirs too. Raw: an insert from what a query finds. */
async function deliver(trx: Transaction, facts: RawBuilder<unknown>): Promise<void> {
  await sql`
    insert into webhook_delivery (subscription_id, event, loan_id, data, created_at)
    select webhook_subscription.id, fact.event, fact.loan_id, fact.data, fact.at from webhook_subscription
    join (${facts}) as fact on fact.event = any(webhook_subscription.events)
    where webhook_subscription.state in ('active', 'paused') order by fact.place`.execute(trx)
}

/** What an attempt changes of a delivery. */
export async function storeAttempt(
  trx: Transaction,
  number: number,
  { answer, at, delivered }: { readonly answer: number | null; readonly at: Date; readonly delivered: boolean },
): Promise<void> {
  await trx
    .updateTable('webhook_delivery')
    .set((eb) => ({ attempts: eb('attempts', '+', 1), answer, tried_at: at, delivered_at: delivered ? at : null }))
    .where('number', '=', number)
    .execute()
}

/** Lets deliveries of a subscription wait again: one, or all since an instant; returns how many. */
export async function replayDeliveries(
  trx: Transaction,
  subscriptionId: string,
  which: { readonly number: number } | { readonly since: Date },
): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('webhook_delivery')
    .set({ delivered_at: null })
    .where('subscription_id', '=', subscriptionId)
    .where((eb) => ('number' in which ? eb('number', '=', which.number) : eb('created_at', '>=', which.since)))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Deletes old deliveries, delivered or not. */
export async function deleteOldDeliveries(trx: Transaction, before: Date): Promise<void> {
  await trx.deleteFrom('webhook_delivery').where('created_at', '<', before).execute()
}
