import { type BusinessDate, addDays } from '@let-twe/core/business-date.ts'
import type { DualControlDetail } from '@let-twe/core/dual-control/dual-control.ts'
import { type Refusal, refuse, refuseFields } from '@let-twe/core/errors.ts'
import { entryMistakes } from '@let-twe/core/ledger/manual-entry.ts'
import { type LedgerEntries, reversedEntries } from '@let-twe/core/loan/ledger-entries.ts'
import { satang, sumSatang } from '@let-twe/core/money.ts'
import { noBranch } from '../../domain/branch/in-branches.ts'
import { type DualControl, proposeDualControl } from '../../domain/dual-control/dual-control.ts'
import { findOpenDay } from '../../domain/ledger/accrual.queries.ts'
import { postLedger } from '../../domain/ledger/post-ledger.ts'
import type { StaffActor } from '../../platform/audit.ts'
import { queueFor } from '../../platform/database/queue-for.ts'
import { type Transaction, transact } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'
import { findEntry, hasOpening } from './entry.queries.ts'
import { findClosedUntil, findFirstBooked } from './month.queries.ts'

type Entry = DualControlDetail<'manual_entry'>

/** Days before the first booked day that an entry may have: a mistyped year would be a hundred months to close. */
const daysBack = 366

/** Proposes an entry, for another person to confirm. */
export function proposeEntry(
  platform: Platform,
  { actor, entry, text }: { readonly actor: StaffActor; readonly entry: Omit<Entry, 'reverses'>; readonly text: string },
): Promise<{ id: string } | Refusal> {
  const fields = entryMistakes({ ...entry, ofBranch: entry.branch_id !== null })
  if (Object.keys(fields).length > 0) return Promise.resolve(refuseFields(fields))
  // opening balances wait once for a branch
  const subjectId = entry.opening ? (entry.branch_id ?? noBranch) : platform.random.uuid()
  return propose(platform, { actor, entry: { ...entry, reverses: null }, text, subjectId })
}

/** Proposes the mirror of an entry, for another person to confirm. */
export async function proposeReversal(
  platform: Platform,
  { actor, id, date, text }: { readonly actor: StaffActor; readonly id: string; readonly date: BusinessDate; readonly text: string },
): Promise<{ id: string } | Refusal> {
  const found = await findEntry(platform.database.db, id)
  if (!found) return refuse('not_found')
  const { opening, branch_id, entries } = found
  const lines = Object.entries(reversedEntries(entries)).map(([account, amount_satang]) => ({ account, amount_satang }))
  return propose(platform, {
    actor,
    entry: { date, opening, branch_id, reverses: id, lines: lines as Entry['lines'] },
    text,
    subjectId: id,
  })
}

function propose(
  platform: Platform,
  { actor, entry, text, subjectId }: { actor: StaffActor; entry: Entry; text: string; subjectId: string },
): Promise<{ id: string } | Refusal> {
  return transact(platform.database.db, { onRefusal: 'rollback' }, async (trx) => {
    const refused = await refuseEntry(platform, trx, entry)
    if (refused) return atField(refused)
    const amount_satang = sumSatang(entry.lines.map((line) => satang(Math.max(line.amount_satang, 0))))
    return proposeDualControl(platform, trx, { kind: 'manual_entry', subjectId, actor, detail: entry, note: text, amount_satang })
  })
}

/** A refused proposal shows the mistake at its field. */
function atField(refusal: Refusal): Refusal {
  if (refusal.refused === 'choice_invalid') return refuseFields({ branch_id: refusal.refused })
  return ofDate.some((each) => each === refusal.refused) ? refuseFields({ date: refusal.refused }) : refusal
}
const ofDate = ['date_in_future', 'date_in_past', 'day_locked'] as const

/** The effect of the confirmation: the entry is posted on its day. */
export async function carryOutEntry(
  platform: Platform,
  trx: Transaction,
  { id, detail }: Pick<DualControl, 'id' | 'detail'>,
  actor: StaffActor,
): Promise<object | Refusal> {
  const entry = detail as Entry
  const refused = await refuseEntry(platform, trx, entry)
  if (refused) return refused
  await postLedger(platform, trx, {
    kind: entry.opening ? 'opening_entry' : 'manual_entry',
    dualControlId: id,
    date: entry.date,
    bookedDate: entry.date,
    actor,
    branchId: entry.branch_id ?? undefined,
    ...(entry.reverses !== null && { reverses: entry.reverses }),
    entries: Object.fromEntries(entry.lines.map(({ account, amount_satang }) => [account, amount_satang])) as LedgerEntries,
  })
  return {}
}

/** The refusal of an entry as things stand; one entry at a time, and its day stays open until the transaction ends. */
async function refuseEntry(platform: Platform, trx: Transaction, entry: Entry): Promise<Refusal | null> {
  const { date, branch_id, opening, reverses } = entry
  await queueFor(trx, 'manual entries')
  const known = branch_id === null || (await trx.selectFrom('branch').where('id', '=', branch_id).select('id').executeTakeFirst())
  if (!known) return refuse('choice_invalid')
  const day = await refuseDay(platform, trx, entry)
  if (day) return day
  if (reverses === null) return opening && (await hasOpening(trx, branch_id)) ? refuse('already_recorded') : null
  const reversed = await findEntry(trx, reverses)
  if (!reversed || reversed.reverses !== null) return refuse('transition_refused')
  if (reversed.reversed) return refuse('already_done')
  return date < reversed.booked_date ? refuse('date_in_past') : null
}

/** An entry of the accountant may stand in a signed day of an open month; opening balances may not, since they change its cash or its bank. */
async function refuseDay({ clock }: Platform, trx: Transaction, { date, branch_id, opening }: Entry): Promise<Refusal | null> {
  const today = clock.today()
  if (date > today) return refuse('date_in_future')
  if (date < addDays((await findFirstBooked(trx)) ?? today, -daysBack)) return refuse('date_in_past')
  const openDay = await findOpenDay(trx, date, branch_id)
  const closed = await findClosedUntil(trx)
  const isLocked = opening ? openDay !== date : closed !== null && date <= closed
  return isLocked ? refuse('day_locked') : null
}
