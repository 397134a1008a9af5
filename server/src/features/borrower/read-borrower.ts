import type { Data } from '@let-twe/core/endpoint.ts'
import { type Refusal, refuse } from '@let-twe/core/errors.ts'
import type { BorrowerId } from '@let-twe/core/id.ts'
import type { exportBorrower, getBorrower } from '@let-twe/core/borrower/office-endpoints.ts'
import { officeLoanState } from '@let-twe/core/loan/office-loan-state.ts'
import { findDeletionObstacle } from '@let-twe/core/borrower/deletion-rules.ts'
import { type ProposalReader, readProposals } from '../../domain/dual-control/read-proposals.ts'
import { type StaffActor, audit } from '../../platform/audit.ts'
import type { Answer } from '../../platform/http/serve-endpoint.ts'
import type { Platform } from '../../platform/platform.ts'
import { sessionStillOpenSince } from '../../platform/sessions.ts'
import { findDevices } from '../../domain/borrower/find-devices.ts'
import { findLoansForDeletion } from './erasure.queries.ts'
import { readDataOf } from './read-my-data.ts'
import { findBorrowerLine } from './borrower.queries.ts'
import * as queries from './borrower.queries.ts'
import { showBorrower } from './show-borrower.ts'

type Asked = { readonly id: BorrowerId; readonly actor: StaffActor }

/** One borrower in full. Written into the audit trail. */
export async function readBorrower(
  platform: Platform,
  { id, actor, reader }: Asked & { readonly reader: ProposalReader },
): Promise<Data<typeof getBorrower> | Refusal> {
  const { database, clock } = platform
  const { db } = database
  const line = await findBorrowerLine(db, id)
  const row = await db
    .selectFrom('borrower')
    .select(['email', 'language', 'restricted_since', 'payout_held_until'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!line || !row) return refuse('not_found')
  await audit(platform, db, actor, { action: 'borrower.view', subject: { kind: 'borrower', id } })
  const openSince = sessionStillOpenSince(clock.now())
  const phones = await findDevices(db, id, null, openSince)
  const loans = await queries.findLoansOf(db, id)
  const signed = loans.flatMap(({ signed_at }) => signed_at ?? [])
  const accepted = [
    ...(await queries.findAccepted(db, id)),
    ...signed.map((at) => ({ what: 'agreement' as const, version: null, language: null, at, withdrawn_at: null })),
  ]
  return {
    ...showBorrower(line),
    email: row.email,
    language: row.language,
    restricted_since: row.restricted_since?.toISOString() ?? null,
    payout_held_until: row.payout_held_until?.toISOString() ?? null,
    open_sessions: await queries.countOpenSessions(db, id, openSince),
    phones: phones.map((phone) => ({
      id: phone.id,
      name: phone.name,
      first_used_at: phone.created_at.toISOString(),
      last_used_at: phone.last_used_at.toISOString(),
      known: phone.known_since !== null,
      logged_in: phone.logged_in,
    })),
    passkeys: (await queries.findPasskeysOf(db, id)).map(({ name, created_at, last_used_at }) => ({
      name,
      created_at: created_at.toISOString(),
      last_used_at: last_used_at?.toISOString() ?? null,
    })),
    accepted: accepted
      .toSorted((one, other) => other.at.getTime() - one.at.getTime())
      .map(({ at, withdrawn_at, ...each }) => ({ ...each, at: at.toISOString(), withdrawn_at: withdrawn_at?.toISOString() ?? null })),
    loans: loans.map(({ signed_at: _signed, state, written_off_date, ...loan }) => ({
      ...loan,
      state: officeLoanState(state, written_off_date !== null),
    })),
    changes: (await queries.findAccountChanges(db, id)).map(({ changed_at, ...each }) => ({ ...each, at: changed_at.toISOString() })),
    deletion: await readDeletion(platform, id),
    waiting: await readProposals(platform, reader, { borrowerId: id }),
  }
}

async function readDeletion({ database: { db }, clock }: Platform, id: BorrowerId): Promise<Data<typeof getBorrower>['deletion']> {
  const request = await queries.findDeletionRequest(db, id)
  if (!request) return null
  const { requested_at, carried_out_at } = request
  const obstacle = carried_out_at === null ? findDeletionObstacle(await findLoansForDeletion(db, id), clock.today()) : null
  return {
    requested_at: requested_at.toISOString(),
    carried_out_at: carried_out_at?.toISOString() ?? null,
    waits_for: obstacle?.reason ?? null,
    waits_until: obstacle?.from ?? null,
  }
}

/** All stored data about a borrower, as the app exports them. Audited. */
export async function exportData(platform: Platform, { id, actor }: Asked): Promise<Answer<typeof exportBorrower>> {
  const { database, clock } = platform
  if (!(await findBorrowerLine(database.db, id))) return refuse('not_found')
  await audit(platform, database.db, actor, { action: 'borrower.export', subject: { kind: 'borrower', id } })
  const bytes = Buffer.from(`${JSON.stringify(await readDataOf(platform, id), null, 2)}\n`)
  return { bytes, mediaType: 'application/json', fileName: `borrower-data-${clock.today()}.json`, saved: true }
}
