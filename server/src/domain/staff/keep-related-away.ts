import type { Endpoint } from '@let-twe/core/endpoint.ts'
import type { BranchSubject } from '@let-twe/core/branch/branch-rule.ts'
import type { Refusal } from '@let-twe/core/errors.ts'
import { idField } from '@let-twe/core/fields.ts'
import { type RawBuilder, sql } from 'kysely'
import type { StaffCaller } from '../../platform/http/caller.ts'
import type { Platform } from '../../platform/platform.ts'
import { refuseRelated } from './related-parties.ts'

/** The borrower of a subject's row, by its id. A drawer and a day are of no borrower. */
const borrowerOf: Readonly<Partial<Record<BranchSubject, RawBuilder<unknown>>>> = {
  loan: ofLoan(sql`loan.id = asked.id`),
  borrower: sql`select asked.id`,
  document: ofTable('document'),
  payment: ofLoanTable('payment'),
  request: ofLoanTable('officer_request'),
  appointment: ofLoanTable('appointment'),
  contact: ofLoanTable('contact'),
  slip: ofLoanTable('payment_slip'),
  promise: ofLoanTable('deferral_request'),
  mandate: ofTable('direct_debit_mandate'),
  message: ofTable('conversation_message'),
  dual_control: sql`select coalesce(loan.borrower_id, case when dual_control.kind in ('delete_borrower', 'borrower_death') then dual_control.subject_id end)
    from dual_control left join loan on loan.id = dual_control.loan_id where dual_control.id = asked.id`,
}

/** Refuses every call about a borrower to the members of staff who declared them as related. It runs before each call, so that none can forget it. */
export async function keepRelatedAway(
  { database: { db } }: Pick<Platform, 'database'>,
  { branch }: Pick<Endpoint, 'branch'>,
  { id: staffId }: Pick<StaffCaller, 'id'>,
  { params }: { readonly params: unknown },
): Promise<Refusal | null> {
  const find = borrowerOf[branch as BranchSubject]
  const id = (params as { id?: unknown } | null)?.id
  if (find === undefined || typeof id !== 'string' || !idField.safeParse(id).success) return null
  // raw: the table is a value; a caller without relations costs one look at an index
  const { rows } = await sql<{
    borrower_id: string
  }>`select related_party.borrower_id from related_party, (select ${id}::uuid as id) as asked
    where staff_id = ${staffId} and ended_at is null and related_party.borrower_id = (${find})`.execute(db)
  return rows[0] ? refuseRelated(db, rows[0].borrower_id, staffId) : null
}

function ofLoan(which: RawBuilder<unknown>) {
  return sql`select loan.borrower_id from loan where ${which}`
}

function ofLoanTable(table: string) {
  return sql`select loan.borrower_id from ${sql.table(table)} as subject join loan on loan.id = subject.loan_id where subject.id = asked.id`
}

function ofTable(table: string) {
  return sql`select subject.borrower_id from ${sql.table(table)} as subject where subject.id = asked.id`
}
