import type { BusinessDate } from '@let-twe/core/business-date.ts'
import { type DualControlDetail, dualControlKinds } from '@let-twe/core/dual-control/dual-control.ts'
import { chartOf } from '@let-twe/core/ledger/chart-of-accounts.ts'
import type { EntryLine } from '@let-twe/core/ledger/manual-entry.ts'
import { type LedgerEntries, bankFeeEntries, transferIncomeEntries } from '@let-twe/core/loan/ledger-entries.ts'
import { isConcerned, mayConfirm } from '@let-twe/core/dual-control/may-confirm.ts'
import type { ShownProposal } from '@let-twe/core/dual-control/proposal-data.ts'
import { shownRole } from '@let-twe/core/staff/rights.ts'
import type { Permission } from '@let-twe/core/staff/permission.ts'
import type { Translated } from '@let-twe/core/translated.ts'
import type { Kysely } from 'kysely'
import { type Branches, noBranch } from '../branch/in-branches.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'
import { decryptOrNull } from '../../platform/encryption/encrypted-column.ts'
import type { Platform } from '../../platform/platform.ts'
import { type DualControl, type ProposalSubjects, findOpenDualControls } from './dual-control.ts'

/** A member of staff who reads proposals. */
export type ProposalReader = { readonly id: string; readonly permissions: readonly Permission[]; readonly branches: Branches }

/** The open proposals of the kinds that concern a reader, about all subjects or about these. */
export async function readProposals(platform: Platform, me: ProposalReader, subjects?: ProposalSubjects): Promise<ShownProposal[]> {
  const { database, clock } = platform
  const kinds = dualControlKinds.filter((kind) => isConcerned(kind, me.permissions))
  if (kinds.length === 0) return []
  const rows = await findOpenDualControls(database.db, { now: clock.now(), kinds, branches: me.branches, subjects })
  const names = await findBranchNames(database.db, rows.flatMap(branchesOf))
  return rows.map(({ id, kind, loan_id, borrower_name, amount_satang, about, reason_code, note, ...row }) => ({
    id,
    kind,
    subject_id: row.subject_id,
    loan_id,
    name: borrower_name,
    amount_satang,
    about: decryptOrNull(platform, 'dual_control.about', id, about),
    reason_code,
    note,
    effect: effectIn({ kind, ...row }),
    new_plan: kind === 'restructure' ? (row.detail as DualControlDetail<'restructure'>) : null,
    entry: entryIn(platform, { kind, amount_satang, ...row }),
    rights: rightsIn(platform, row.detail),
    date: 'date' in row.detail ? (row.detail.date as BusinessDate) : null,
    recorded: kind === 'recording' ? (row.detail as DualControlDetail<'recording'>) : null,
    branches: branchesOf({ kind, ...row }).flatMap((each) => names.get(each) ?? []),
    proposed_by: row.proposed_by_name,
    proposed_by_me: row.proposed_by === me.id,
    proposed_at: row.proposed_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    may_confirm: mayConfirm({ kind, ...row }, me),
  }))
}

/** The effect that was seen when a transfer was proposed for a loan. */
function effectIn({ kind, detail }: Pick<DualControl, 'kind' | 'detail'>): ShownProposal['effect'] {
  if (kind !== 'assign_transfer') return null
  const { reference: _, ...effect } = detail as DualControlDetail<'assign_transfer'>
  return effect
}

/** The lines of a manual entry, or of a bank line that is booked to an account, by the lender's chart. */
function entryIn(
  { termsInForce }: Pick<Platform, 'termsInForce'>,
  proposal: Pick<DualControl, 'kind' | 'detail' | 'amount_satang'>,
): ShownProposal['entry'] {
  const entry = proposal.kind === 'manual_entry' ? (proposal.detail as DualControlDetail<'manual_entry'>) : null
  const lines = entry?.lines ?? linesOfBank(proposal)
  if (lines === null) return null
  const chart = chartOf(termsInForce.lender())
  const shown = lines.map(({ account, amount_satang }) => ({ ...chart[account], amount_satang }))
  return {
    opening: entry?.opening === true,
    reverses: (entry?.reverses ?? null) !== null,
    lines: shown.toSorted((one, other) => other.amount_satang - one.amount_satang),
  }
}

/** A proposal of before the accounts names none: its kind says it. */
function linesOfBank({ kind, detail, amount_satang: amount }: Pick<DualControl, 'kind' | 'detail' | 'amount_satang'>): EntryLine[] | null {
  if (!('account' in detail) || amount === null) return null
  if (kind === 'bank_fee') return asLines(bankFeeEntries(amount, (detail as DualControlDetail<'bank_fee'>).account))
  return kind === 'transfer_income'
    ? asLines(transferIncomeEntries(amount, (detail as DualControlDetail<'transfer_income'>).account))
    : null
}

const asLines = (entries: LedgerEntries) =>
  Object.entries(entries).map(([account, amount_satang]) => ({ account, amount_satang })) as EntryLine[]

/** The rights that a proposal about an account of staff would give; a link is for an account that is switched on. */
function rightsIn({ termsInForce }: Pick<Platform, 'termsInForce'>, detail: object): ShownProposal['rights'] {
  if (!('role' in detail)) return null
  const {
    role,
    active = true,
    from,
  } = detail as Pick<DualControlDetail<'staff_change'>, 'role'> & Partial<DualControlDetail<'staff_change'>>
  const shown = (code: string) => shownRole(termsInForce.lender(), code)
  return { role: shown(role), active, before: from ? { role: shown(from.role), active: from.active } : null }
}

/** The branches that an account would get, none for all; the branch of a day or an entry, none for the head office. */
function branchesOf({ kind, subject_id, detail }: Pick<DualControl, 'kind' | 'subject_id' | 'detail'>): readonly string[] {
  if (kind === 'day_end') return subject_id === noBranch ? [] : [subject_id]
  if (kind === 'manual_entry') return [(detail as DualControlDetail<'manual_entry'>).branch_id].filter((each) => each !== null)
  return 'branches' in detail ? (detail.branches as string[]) : []
}

async function findBranchNames(db: Kysely<Tables>, ids: readonly string[]): Promise<ReadonlyMap<string, Translated>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('branch').where('id', 'in', ids).select(['id', 'name']).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
