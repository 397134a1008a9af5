import { businessDateAt } from '@let-twe/core/business-date.ts'
import type { BorrowerId } from '@let-twe/core/id.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import { type DeletionObstacle, findDeletionObstacle } from '@let-twe/core/borrower/deletion-rules.ts'
import type { requestDeletion as requestDeletionEndpoint } from '@let-twe/core/borrower/endpoints.ts'
import { noFacts } from '../../domain/borrower/profile-columns.ts'
import { endApplication } from '../../domain/application/write-application.ts'
import { erasePeople } from './erase-person.ts'
import type { Person } from './person-rows.ts'
import { withdrawConsents } from '../../domain/borrower/write-consent.ts'
import { changeBorrower } from '../../domain/borrower/write-borrower.ts'
import { type Actor, audit, systemActor } from '../../platform/audit.ts'
import { type Transaction, transact } from '../../platform/database/transact.ts'
import type { BorrowerCaller } from '../../platform/http/caller.ts'
import type { Platform } from '../../platform/platform.ts'
import { endSessions } from '../../platform/sessions.ts'
import {
  markDeletionCarriedOut,
  findLoansForDeletion,
  findPresentBorrowers,
  findWaitingDeletions,
  saveDeletionRequest,
  lockBorrower,
} from './erasure.queries.ts'

/** The work that removes the files of a deleted person once the rows are gone. */
export const removeFilesJob = 'remove-files-of-deleted-person'

/** Stores the request of the caller and carries it out at once where no loan forbids it. */
export function requestDeletion(
  platform: Platform,
  caller: BorrowerCaller,
  address: string,
): Promise<Data<typeof requestDeletionEndpoint>> {
  return transact(platform.database.db, { onRefusal: 'commit' }, (trx) =>
    requestDeletionFor(platform, trx, caller.id, { kind: 'borrower', id: caller.id, address }),
  )
}

/** The same for a request outside the app; `actor` is the staff member who carries it out. */
export async function requestDeletionFor(
  platform: Platform,
  trx: Transaction,
  id: BorrowerId,
  actor: Actor,
): Promise<Data<typeof requestDeletionEndpoint>> {
  await saveDeletionRequest(trx, id, platform.clock.now())
  await audit(platform, trx, actor, { action: 'profile.deletion_requested', subject: { kind: 'borrower', id } })
  const obstacle = await carryOut(platform, trx, id, actor)
  return obstacle ? { state: 'waiting', reason: obstacle.reason, from: obstacle.from } : { state: 'done', reason: null, from: null }
}

/**
 * Erases the accounts of a list again, after a backup from before their erasure was restored. `waiting` are those whose loan was still
 * open in the backup: their request waits as every other one does.
 */
export async function repeatErasures(platform: Platform, borrowerIds: readonly string[]): Promise<{ erased: number; waiting: number }> {
  const { db } = platform.database
  let erased = 0
  let waiting = 0
  for (const id of await findPresentBorrowers(db, borrowerIds)) {
    const { state } = await transact(db, { onRefusal: 'commit' }, (trx) => requestDeletionFor(platform, trx, id, systemActor))
    if (state === 'done') erased += 1
    else waiting += 1
  }
  return { erased, waiting }
}

/** Carries out the requests that nothing forbids any more. */
export async function carryOutWaitingDeletions(platform: Platform): Promise<void> {
  const { db } = platform.database
  for (const id of await findWaitingDeletions(db))
    await transact(db, { onRefusal: 'commit' }, (trx) => carryOut(platform, trx, id, systemActor))
}

async function carryOut(platform: Platform, trx: Transaction, id: string, actor: Actor): Promise<DeletionObstacle | null> {
  const now = platform.clock.now()
  const phone = await lockBorrower(trx, id)
  const obstacle = findDeletionObstacle(await findLoansForDeletion(trx, id), businessDateAt(now))
  if (obstacle) return obstacle
  await eraseAccounts(platform, trx, [{ id, phone }], actor)
  await markDeletionCarriedOut(trx, id, now)
  return null
}

/** Erases people whom nothing in the books needs any more, and closes their accounts. */
export async function eraseAccounts(platform: Platform, trx: Transaction, people: readonly Person[], actor: Actor): Promise<void> {
  const now = platform.clock.now()
  const files = await erasePeople(trx, people)
  for (const { id } of people) {
    await endApplication(trx, id, now)
    await withdrawConsents(trx, id, now)
    await changeBorrower(platform, trx, id, {
      ...noFacts(),
      // unique, and no number that anybody could have
      phone_number: `+66 deleted ${id}`,
      branch_customer_id: null,
      pin_hash: 'deleted',
      active: false,
      deleted_at: now,
    })
    await endSessions(platform, trx, id)
    await audit(platform, trx, actor, { action: 'profile.deleted', subject: { kind: 'borrower', id } })
  }
  if (files.length > 0) await platform.jobs.enqueue(trx, removeFilesJob, { files })
}
