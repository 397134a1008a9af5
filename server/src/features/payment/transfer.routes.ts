import { isRefusal, refuse } from '@let-twe/core/errors.ts'
import { namesOfColumns, readChosenColumns } from '@let-twe/core/payment/bank-statement.ts'
import { accountOfKey } from '@let-twe/core/payment/statement-account.ts'
import * as expected from '@let-twe/core/payment/expected-endpoints.ts'
import * as statements from '@let-twe/core/payment/statement-endpoints.ts'
import * as contract from '@let-twe/core/payment/transfer-endpoints.ts'
import { audit } from '../../platform/audit.ts'
import type { Serve } from '../../platform/http/serve-endpoint.ts'
import type { Platform } from '../../platform/platform.ts'
import { decideHeldTransfer } from './decide-held-transfer.ts'
import { assignTransfer, previewAssignment } from './assign-transfer.ts'
import { proposeIncome, proposeReturn } from './decide-suspense.ts'
import { listExpectedTransfers, withdrawTransfer } from './expected-transfers.ts'
import { findLenderAccounts } from './lender-accounts.ts'
import { listHeldTransfers, searchTransfers } from './list-transfers.ts'
import { showLines } from './outgoing-lines.ts'
import { listInTransit, proposeOwnMoney } from './own-money.ts'
import { suggestLoans } from './suggest-loans.ts'
import { startPosting } from './post-statement.ts'
import { previewStatement } from './preview-statement.ts'
import { readColumns } from './read-statement.ts'
import { type StatementView, countLines, findLines, findStatement, findStatements } from './statement.queries.ts'
import { discardStatement, undoStatement } from './undo-statement.ts'
import { staffActor } from '../../platform/http/staff-actor.ts'

/** Transfers: the bank statements, those that are held, and those in suspense. */
export function transferRoutes(serve: Serve, platform: Platform): void {
  const { db } = platform.database

  serve(statements.previewStatement, async ({ file, body, ...call }) =>
    previewStatement(platform, {
      actor: staffActor(call),
      bytes: await file.read(),
      fileName: body.file_name ?? null,
      account: body.account,
      columns: body.columns,
    }),
  )
  serve(statements.readStatementColumns, async ({ file, ...call }) => {
    const actor = staffActor(call)
    const columns = await readColumns(platform, { person: actor.id, bytes: await file.read() })
    if (!isRefusal(columns)) await audit(platform, db, actor, { action: 'statement.columns' })
    return columns
  })
  serve(statements.listLenderAccounts, async (call) => {
    await audit(platform, db, staffActor(call), { action: 'statement.list' })
    return findLenderAccounts(platform, db)
  })
  serve(statements.listStatements, async ({ query, ...call }) => {
    await audit(platform, db, staffActor(call), { action: 'statement.list' })
    const { rows, ...beside } = await findStatements(db, query)
    const countsOf = await countLines(
      db,
      rows.map(({ id }) => id),
    )
    return { data: rows.map((row) => showStatement(row, countsOf(row.id), call.caller.id)), ...beside }
  })
  serve(statements.getStatement, async ({ params: { id }, ...call }) => {
    const row = await findStatement(db, id)
    if (row) await audit(platform, db, staffActor(call), { action: 'statement.view', subject: { kind: 'bank_statement', id } })
    return row ? showStatement(row, (await countLines(db, [id]))(id), call.caller.id) : refuse('not_found')
  })
  serve(statements.listStatementLines, async ({ params: { id }, query, caller }) => {
    const statement = await findStatement(db, id)
    if (!statement) return refuse('not_found')
    const { rows, ...beside } = await findLines(db, { id, ...query })
    return { data: await showLines(platform, rows, { statement, permissions: caller.permissions }), ...beside }
  })
  serve(statements.postStatement, ({ params: { id }, ...call }) => startPosting(platform, { id, actor: staffActor(call) }))
  serve(statements.discardStatement, ({ params: { id }, ...call }) => discardStatement(platform, { id, actor: staffActor(call) }))
  serve(statements.undoStatement, ({ params: { id }, body, ...call }) => undoStatement(platform, { id, actor: staffActor(call), ...body }))

  serve(contract.listHeldTransfers, () => listHeldTransfers(platform))
  serve(contract.decideHeldTransfer, ({ params: { id }, body, ...call }) =>
    decideHeldTransfer(platform, { id, actor: staffActor(call), sameAs: body.same_as }),
  )
  serve(expected.listExpectedTransfers, ({ caller }) => listExpectedTransfers(platform, caller))
  serve(expected.withdrawTransfer, ({ params: { id }, body, ...call }) =>
    withdrawTransfer(platform, { id, actor: staffActor(call), ...body }),
  )
  serve(contract.searchTransfers, ({ query, body }) => searchTransfers(platform, { ...query, ...body }))
  serve(contract.suggestLoans, ({ params: { id } }) => suggestLoans(platform, id))
  serve(contract.previewAssignment, async ({ params: { id }, body, ...call }) => {
    const actor = staffActor(call)
    const preview = await previewAssignment(platform, { id, actor, reference: body.payment_reference_number })
    if (!isRefusal(preview)) await audit(platform, db, actor, { action: 'payment.preview', subject: { kind: 'loan', id: preview.loan_id } })
    return preview
  })
  serve(contract.assignTransfer, ({ params: { id }, body: { payment_reference_number: reference, ...seen }, ...call }) =>
    assignTransfer(platform, { id, actor: staffActor(call), reference, ...seen }),
  )
  serve(contract.proposeReturn, ({ params: { id }, body, ...call }) => proposeReturn(platform, { id, actor: staffActor(call), ...body }))
  serve(contract.listInTransit, async ({ query, ...call }) => {
    await audit(platform, db, staffActor(call), { action: 'transfer.in_transit' })
    return listInTransit(platform, query)
  })
  serve(contract.proposeOwnMoney, ({ params: { id }, body, ...call }) =>
    proposeOwnMoney(platform, { id, actor: staffActor(call), ...body }),
  )
  serve(contract.proposeIncome, ({ params: { id }, body, ...call }) => proposeIncome(platform, { id, actor: staffActor(call), ...body }))
}

function showStatement(row: StatementView, counts: ReturnType<Awaited<ReturnType<typeof countLines>>>, me: string) {
  const { imported_at, posted_at, undone_at, sender_id, account, head, columns, ...others } = row
  const { first_day, last_day, opening_satang, closing_satang, gap_from, gap_until, gap_satang, ...rest } = others
  const chosen = columns === null ? null : readChosenColumns(columns)
  return {
    ...rest,
    account: account === null ? null : accountOfKey(account),
    columns: chosen && namesOfColumns({ head: head ?? '', columns: chosen }),
    balances:
      first_day === null ? null : { first_day, last_day: last_day!, opening_satang: opening_satang!, closing_satang: closing_satang! },
    gap: gap_from === null ? null : { from: gap_from, until: gap_until!, moved_satang: gap_satang! },
    imported_by_me: sender_id === me,
    imported_at: imported_at.toISOString(),
    posted_at: posted_at?.toISOString() ?? null,
    undone_at: undone_at?.toISOString() ?? null,
    counts,
  }
}
