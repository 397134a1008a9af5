import type { TransferState } from '@let-twe/core/payment/transfer-state.ts'
import type { Page } from '@let-twe/core/endpoint.ts'
import { TransferIndex } from '@let-twe/core/payment/transfer-match.ts'
import { findAppearances } from './find-appearances.ts'
import type { PlaceInList } from '../../platform/database/page-by-key.ts'
import type { Platform } from '../../platform/platform.ts'
import { type Suggestion, suggestOneForEach } from './suggest-loans.ts'
import * as queries from './transfer.queries.ts'

/** A transfer with all of its sources. */
export type ShownTransfer = ReturnType<typeof shown>

/** A page of transfers by search and filters, each in suspense with the loan that it is probably for. */
export async function searchTransfers(
  { database: { db }, clock }: Platform,
  { state, search, ...place }: PlaceInList & { state?: TransferState | undefined; search?: string | undefined },
): Promise<Page<ShownTransfer & { readonly suggested: Suggestion | null }>> {
  const { rows, ...beside } = await queries.searchTransfers(db, { state, search, now: clock.now(), ...place })
  const suspense = rows.filter((each) => each.state === 'suspense')
  const suggested = await suggestOneForEach(db, suspense)
  const transfers = await withSources(db, rows)
  return { data: transfers.map((each) => ({ ...shown(each), suggested: suggested.get(each.id) ?? null })), ...beside }
}

/** The transfers that are held, each beside those of the bank that it may be the same as. */
export async function listHeldTransfers({ database: { db }, clock }: Platform) {
  const held = await withSources(db, await queries.findHeld(db, clock.now()))
  const appearances = (
    await queries.findAppearancesOf(
      db,
      held.map(({ id }) => id),
    )
  ).map((each) => {
    // an assigned one has its loan's reference since then
    const said = held.find(({ id }) => id === each.transferId)
    return { ...each, appearance: { ...each.appearance, reference: each.appearance.reference ?? said?.loan_reference ?? null } }
  })
  const index = new TransferIndex<string>()
  for (const known of await findAppearances(
    db,
    appearances.map(({ appearance }) => appearance),
  ))
    if (!known.expected) index.add(known.appearance, known.transferId)
  const alikeIds = new Map(
    held.map(({ id, like_id }) => {
      const own = appearances.filter(({ transferId }) => transferId === id)
      const found = own.flatMap(({ appearance }) => index.all(appearance)).filter((other) => other !== id)
      return [id, [...new Set([...found, ...(like_id === null ? [] : [like_id])])]] as const
    }),
  )
  const alike = await withSources(db, await queries.findTransfers(db, [...new Set([...alikeIds.values()].flat())], clock.now()))
  return held.map((transfer) => ({
    ...shown(transfer),
    alike: alike.filter(({ id }) => alikeIds.get(transfer.id)!.includes(id)).map(shown),
  }))
}

function shown({ like_id: _like, loan_reference: _reference, ...transfer }: Awaited<ReturnType<typeof withSources>>[number]) {
  return transfer
}

async function withSources(db: Platform['database']['db'], rows: readonly queries.TransferView[]) {
  const sources = await queries.findSources(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map(({ received_at, ...row }) => ({
    ...row,
    received_at: received_at.toISOString(),
    sources: sources.flatMap(({ transfer_id, added_at, ...source }) =>
      transfer_id === row.id ? [{ ...source, added_at: added_at.toISOString() }] : [],
    ),
  }))
}
