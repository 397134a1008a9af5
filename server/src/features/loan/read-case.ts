import type { LoanId } from '@let-twe/core/id.ts'
import type { ApplicationAnswers } from '@let-twe/core/application/answers.ts'
import type { BusinessDate } from '@let-twe/core/business-date.ts'
import { type SharedKind, sharedKinds } from '@let-twe/core/loan/case-data.ts'
import type { LoanFile } from '@let-twe/core/loan/loan-file.ts'
import { type Kysely, sql } from 'kysely'
import { findTicks } from './write-answer-check.ts'
import { type Branches, isBorrowerInBranches, isInBranches } from '../../domain/branch/in-branches.ts'
import { readBranch } from './change-branch.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'
import type { Platform } from '../../platform/platform.ts'
import { readClaim } from '../../domain/loan/write-claim.ts'
import { answersByName, findNotes } from './note-case.ts'

type Case = Pick<
  LoanFile,
  'claimed_by' | 'put_aside_until' | 'branch' | 'branch_can_change' | 'checks' | 'notes' | 'next_promise' | 'shared'
>
/** Other borrowers by their facts in common with this one, by id. */
export type SharedWith = Readonly<Record<SharedKind, readonly string[]>>

/** The surroundings of a loan: its officer, its viewed documents, and other borrowers with the same numbers. */
export async function readCase(
  platform: Platform,
  db: Kysely<Tables>,
  loan: { readonly id: LoanId; readonly borrower_id: string; readonly branch_id: string | null },
  { answers, sharedWith, branches }: { answers: ApplicationAnswers; sharedWith: SharedWith; branches: Branches },
): Promise<Case> {
  return {
    ...(await readClaim(db, loan.id, platform.clock.now())),
    ...(await readBranch(db, loan)),
    checks: await findTicks(platform, db, loan.id, answersByName(answers)),
    notes: await findNotes(db, loan.id),
    next_promise: await findNextPromise(db, loan.id, platform.clock.today()),
    shared: await findShared(db, sharedWith, branches),
  }
}

async function findNextPromise(db: Kysely<Tables>, loanId: LoanId, today: BusinessDate): Promise<BusinessDate | null> {
  const row = await db
    .selectFrom('deferral_request')
    .innerJoin('instalment', (join) =>
      join.onRef('instalment.loan_id', '=', 'deferral_request.loan_id').onRef('instalment.number', '=', 'instalment_number'),
    )
    .where('deferral_request.loan_id', '=', loanId)
    .where('deferral_request.state', '=', 'agreed')
    .where('promised_date', '>=', today)
    .where('settled_date', 'is', null)
    .select('promised_date')
    .orderBy('promised_date')
    .limit(1)
    .executeTakeFirst()
  return row?.promised_date ?? null
}

/** Of another branch's borrower only the branch shows: all staff may learn that a number is shared, not by whom. */
async function findShared(db: Kysely<Tables>, shared: SharedWith, branches: Branches): Promise<Case['shared']> {
  const ids = [...new Set(sharedKinds.flatMap((kind) => shared[kind]))].slice(0, 20)
  if (ids.length === 0) return []
  const people = await db
    .selectFrom('borrower')
    .where('borrower.id', 'in', ids)
    .select((eb) => [
      'borrower.id',
      'borrower.name',
      eb
        .selectFrom('loan')
        .whereRef('loan.borrower_id', '=', 'borrower.id')
        .where(isInBranches(branches))
        .orderBy('loan.applied_date', 'desc')
        .limit(sql.lit(1))
        .select('loan.id')
        .as('loan_id'),
      eb
        .selectFrom('loan')
        .innerJoin('branch', 'branch.id', 'loan.branch_id')
        .whereRef('loan.borrower_id', '=', 'borrower.id')
        .orderBy('loan.applied_date', 'desc')
        .limit(sql.lit(1))
        .select('branch.name')
        .as('branch'),
      isBorrowerInBranches(branches, 'borrower.id').as('visible'),
    ])
    .execute()
  return people.flatMap(({ id, name, loan_id, branch, visible }) => {
    const person = visible ? { name, loan_id, other_branch: null } : { name: null, loan_id: null, other_branch: branch }
    return sharedKinds.filter((what) => shared[what].includes(id)).map((what) => ({ what, borrower_id: id, ...person }))
  })
}
