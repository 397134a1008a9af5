import { accountText } from '@let-twe/core/borrower/compared-person.ts'
import { type Refusal, refuse } from '@let-twe/core/errors.ts'
import type { BorrowerId } from '@let-twe/core/id.ts'
import { latinName } from '@let-twe/core/latin-name.ts'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables/tables.ts'
import type { Transaction } from '../../platform/database/transact.ts'
import { searchKeys } from '../../platform/encryption/search-key.ts'
import type { Platform } from '../../platform/platform.ts'
import { findNewestAnswers } from '../application/application-row.ts'
import { findBorrower } from '../borrower/find-borrower.ts'
import { type Payee, findCountingList, findDesignatedPayees, isDesignated } from './find-designated.ts'
import { storeMatches } from './screen-borrower.ts'

/** Refuses money out to a borrower who is, or may be, a designated person. */
export async function refuseDesignated(platform: Platform, db: Kysely<Tables>, borrowerId: BorrowerId): Promise<Refusal | null> {
  const borrower = await findBorrower(platform, db, borrowerId)
  const held = await isDesignated(db, borrower, await findNewestAnswers(platform, db, borrowerId))
  return held ? refuseHeld() : null
}

const refuseHeld = () => refuse('precondition_failed', { fields: { not_designated: 'precondition_failed' } })

type Account = Parameters<typeof accountText>[0]

/**
 * The same for a return: to a payee with the name of a designated person, who need not be a borrower, to the borrower of the transfer's loan, and to a
 * person with the name or the account of a borrower with a match. The matches of the payee are stored, to be decided.
 */
export async function refuseDesignatedPayee(
  platform: Platform,
  db: Transaction,
  { account, ...payee }: Payee & { readonly account?: Account | undefined },
): Promise<Refusal | null> {
  const { transferId, loanId, names } = payee
  const list = await findCountingList(db)
  const found = list ? await findDesignatedPayees(db, list, payee) : []
  for (const { payee: name, ...each } of found) await storeMatches(platform, db, list!, { transfer_id: transferId, payee: name }, [each])
  const decided = db.selectFrom('screening_match').where('transfer_id', '=', transferId).where('decision', '=', 'is').select('id')
  if (found.length > 0 || (await decided.limit(1).executeTakeFirst())) return refuseHeld()
  const written = names.flatMap((name) => (name === null ? [] : [latinName(name)]))
  const keys = account ? searchKeys(platform, 'account_at_bank', accountText(account)) : []
  // raw: the form in which names are compared is a function of the database
  const { rows } = await sql<{ id: BorrowerId }>`
    select borrower_id as id from loan where id = ${loanId}::uuid
    union select borrower.id from borrower join screening_match on borrower_id = borrower.id and decision is distinct from 'is_not'
      where designated_name(borrower.name) = any(array(select designated_name(name) from unnest(${written}::text[]) as each (name)))
        or exists (select from application where application.borrower_id = borrower.id and account_key = any(${keys}::text[]))`.execute(db)
  for (const { id } of rows) {
    const refused = await refuseDesignated(platform, db, id)
    if (refused) return refused
  }
  return null
}
