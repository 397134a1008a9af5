import type { Satang } from '@let-twe/core/money.ts'
import type { TransferRecord, Numbering } from '@let-twe/core/payment/transfer-match.ts'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables/tables.ts'

/** A known appearance with its transfer; `expected`: the bank has not shown it. */
export type KnownTransferRecord = { readonly appearance: TransferRecord; readonly transferId: string; readonly expected: boolean }

/** So many of a number, of a payer and of a reference are looked at for one appearance. */
const enough = 20
/** Appearances in one statement. */
const atOnce = 1000

type Found = {
  transfer_id: string
  expected: boolean
  account: string | null
  numbering: Numbering
  paid_date: TransferRecord['date']
  amount_satang: Satang
  number_key: string | null
  payer_key: string | null
  reference: string | null
}

/**
 * The known appearances that any of these could be the same as or like: by number, and by amount and day with the payer or the
 * reference. Two numbers of one listing are two transfers and are left out, or a file would find all of itself.
 */
export async function findAppearances(db: Kysely<Tables>, appearances: readonly TransferRecord[]): Promise<KnownTransferRecord[]> {
  const found = new Map<string, KnownTransferRecord>()
  for (let from = 0; from < appearances.length; from += atOnce) {
    const some = appearances.slice(from, from + atOnce)
    const columns = [
      some.map((each) => each.numbering),
      some.map((each) => each.date),
      some.map((each) => each.amount),
      some.map((each) => each.number),
      some.map((each) => each.payer),
      some.map((each) => each.reference),
    ] as const
    const [numbering, date, amount, number, payer, reference] = columns
    // raw: the compared records are arrays
    const others = sql`source.removed_at is null and source.payment_slip_id is null
      and transfer.state not in ('merged', 'undone')`
    const near = sql`source.amount_satang = seen.amount and source.paid_date between seen.date - 1 and seen.date + 1
      and source.numbering = any (case seen.numbering
        when 'bill_payments' then array['account', 'confirmation', 'account_line', 'typed']
        when 'account' then array['bill_payments', 'confirmation', 'account_line', 'typed']
        when 'confirmation' then array['bill_payments', 'account', 'account_line', 'typed']
        else array['bill_payments', 'account', 'confirmation', 'account_line', 'typed'] end)`
    const columnsOf = sql`source.id, source.transfer_id, transfer.state = 'expected' as expected, source.account, source.numbering, source.paid_date, source.amount_satang,
      source.number_key, source.payer_key, source.reference`
    const joined = sql`transfer_source as source join transfer on transfer.id = source.transfer_id`
    const { rows } = await sql<Found & { id: string }>`
      with seen as (
        select distinct * from unnest(${numbering}::text[], ${date}::date[], ${amount}::bigint[], ${number}::text[],
          ${payer}::text[], ${reference}::text[]) as seen (numbering, date, amount, number, payer, reference)
      )
      select distinct known.* from seen cross join lateral (
        (select ${columnsOf} from ${joined} where source.number_key = seen.number and ${others} limit ${enough})
        union all
        (select ${columnsOf} from ${joined} where source.payer_key = seen.payer and ${near} and ${others} limit ${enough})
        union all
        (select ${columnsOf} from ${joined} where source.reference = seen.reference and ${near} and ${others} limit ${enough})
      ) as known`.execute(db)
    for (const row of rows) {
      const { id, transfer_id, paid_date, amount_satang, number_key, payer_key, ...rest } = row
      const same = { date: paid_date, amount: amount_satang, number: number_key, payer: payer_key }
      found.set(id, {
        transferId: transfer_id,
        expected: rest.expected,
        appearance: { account: rest.account, numbering: rest.numbering, reference: rest.reference, ...same },
      })
    }
  }
  return [...found.values()]
}
