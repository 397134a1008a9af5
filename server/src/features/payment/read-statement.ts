import { isRefusal, type Refusal, refuse, refuseFields } from '@let-twe/core/errors.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import { type BankStatement, headKey, proposeColumns, readBankStatement, readChosenColumns } from '@let-twe/core/payment/bank-statement.ts'
import { accountKey, readStatementAccount } from '@let-twe/core/payment/statement-account.ts'
import type { readStatementColumns } from '@let-twe/core/payment/statement-endpoints.ts'
import type { Platform } from '../../platform/platform.ts'
import { readSheet } from '../../platform/table-file/read-sheet.ts'
import { showColumns } from '../../platform/table-file/show-columns.ts'
import { findLenderAccounts } from './lender-accounts.ts'
import { findProfiles } from './statement.queries.ts'

/** A file that a person uploads. */
export type SentFile = { readonly person: string; readonly bytes: Buffer }

/** What a person chose for a file: the key of the account where the file names none, and the columns of a head that is not known. */
export type StatementChoice = { readonly account?: string | undefined; readonly columns?: string | undefined }

/** A file with its account, and the profile of its head where a person chose its columns now. */
export type ReadStatement = {
  readonly statement: BankStatement
  readonly account: string
  readonly profile: { readonly head: string; readonly columns: string } | null
}

/** Reads a bank statement by the columns that a person chose now or for a file that was posted, else by the names of its columns. */
export async function readStatement(platform: Platform, file: SentFile, choice: StatementChoice): Promise<ReadStatement | Refusal> {
  const rows = await readSheet(platform, file)
  if (isRefusal(rows)) return rows
  const proposal = proposeColumns(rows)
  const chosen = choice.columns === undefined ? null : readChosenColumns(choice.columns)
  if (choice.columns !== undefined && !chosen) return refuseFields({ columns: 'choice_invalid' })
  const own = chosen && proposal ? [{ head: headKey(proposal.head), columns: chosen }] : []
  const statement = readBankStatement(rows, [...own, ...(await profilesOf(platform))])
  if (!statement) return refuse(proposal ? 'statement_columns_unknown' : 'statement_unreadable')
  const account = await accountOf(platform, statement, choice.account)
  if (isRefusal(account)) return account
  return { statement, account, profile: own[0] ? { head: own[0].head, columns: choice.columns! } : null }
}

/** The head and first lines of a file for a person who chooses its columns. */
export async function readColumns(platform: Platform, file: SentFile): Promise<Data<typeof readStatementColumns> | Refusal> {
  const rows = await readSheet(platform, file)
  if (isRefusal(rows)) return rows
  const proposal = proposeColumns(rows)
  if (!proposal) return refuse('statement_unreadable')
  return showColumns(proposal)
}

async function profilesOf({ database: { db } }: Platform) {
  return (await findProfiles(db)).flatMap(({ head, columns: chosen }) => {
    const columns = readChosenColumns(chosen ?? '')
    return head !== null && columns ? [{ head, columns }] : []
  })
}

/** The account of a file: as its title or its lines say, else the choice of the uploader, else the lender's only account. */
async function accountOf(
  platform: Platform,
  { title, accounts: named }: BankStatement,
  chosen: string | undefined,
): Promise<string | Refusal> {
  const accounts = await findLenderAccounts(platform, platform.database.db)
  const said = [readStatementAccount(title, accounts), ...named.map((each) => readStatementAccount([[`a/c ${each}`]], accounts))]
  const different = new Set(said.filter((each) => each !== null))
  const [only] = different
  const among = accounts.find((account) => accountKey(account) === chosen)
  if (different.size > 1 || only === 'other' || (only && among && only !== among)) return refuse('statement_other_account')
  const account = only ?? among ?? (chosen === undefined && accounts.length === 1 ? accounts[0] : undefined)
  return account ? accountKey(account) : refuseFields({ account: chosen ? 'choice_invalid' : 'field_required' })
}
