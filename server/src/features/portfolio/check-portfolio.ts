import type { BorrowerId } from '@let-twe/core/id.ts'
import type { PortfolioProblem } from '@let-twe/core/portfolio/portfolio-problem.ts'
import { type PortfolioLoan, maxProblems } from '@let-twe/core/portfolio/read-portfolio.ts'
import type { Kysely } from 'kysely'
import { paperNames } from '../../domain/borrower/papers.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'
import { type SearchKey, searchKeys } from '../../platform/encryption/search-key.ts'
import type { Platform } from '../../platform/platform.ts'

/** The loans beside the rows that are here already: the accounts that their borrowers have, and the branches that the file names. */
export type CheckedPortfolio = {
  readonly problems: readonly PortfolioProblem[]
  readonly problemCount: number
  /** By the line of the loan. */
  readonly borrowers: ReadonlyMap<number, BorrowerId>
  /** By the name in the file. */
  readonly branches: ReadonlyMap<string, string>
}

/**
 * Compares loans with borrowers, loans and branches. A borrower is known by the number of a paper with the same birth date; another date, a phone
 * number of another account, and an open application or loan are problems.
 */
export async function checkPortfolio(platform: Platform, db: Kysely<Tables>, loans: readonly PortfolioLoan[]): Promise<CheckedPortfolio> {
  const people = await findPeopleByPaper(platform, db, loans)
  const phones = await findPhones(db, loans)
  const contracts = await findContracts(db, loans)
  const branches = await findBranches(db)
  const borrowers = new Map<number, BorrowerId>()
  const problems: PortfolioProblem[] = []
  const wanted = new Set<BorrowerId>()
  for (const loan of loans) {
    const wrong = (column: PortfolioProblem['column'], code: PortfolioProblem['code']) =>
      void problems.push({ line: loan.line, column, code })
    const known = people.get(loan.line) ?? []
    const person = known[0]
    if (known.length > 1 || (person && person.dob !== loan.dob)) wrong('dob', 'other_person')
    else if (person?.open || (person && wanted.has(person.id))) wrong('identity_number', 'loan_open')
    else if (person) borrowers.set(loan.line, person.id)
    else if (phones.has(loan.phone)) wrong('phone', 'phone_of_another')
    if (person) wanted.add(person.id)
    if (contracts.has(loan.contract)) wrong('contract', 'imported_before')
    if (loan.branch !== null && !branches.has(loan.branch)) wrong('branch', 'branch_unknown')
  }
  return { problems: problems.slice(0, maxProblems), problemCount: problems.length, borrowers, branches }
}

type Known = { readonly id: BorrowerId; readonly dob: string | null; readonly open: boolean }

/** The accounts that have a number of a loan's papers, in whichever field, by the line of the loan. */
async function findPeopleByPaper(platform: Platform, db: Kysely<Tables>, loans: readonly PortfolioLoan[]): Promise<Map<number, Known[]>> {
  const lines = new Map<SearchKey, number>()
  for (const loan of loans)
    for (const paper of paperNames)
      for (const key of loan[paper] === null ? [] : searchKeys(platform, paper, loan[paper])) lines.set(key, loan.line)
  const keys = [...lines.keys()]
  const found = new Map<number, Known[]>()
  const seen = new Set<string>()
  for (const paper of paperNames) {
    const rows = await db
      .selectFrom('borrower')
      .where((eb) => eb(`${paper}_key`, '=', eb.fn.any(eb.val(keys))))
      .where('deleted_at', 'is', null)
      .select((eb) => [
        'id',
        'dob',
        eb.ref(`${paper}_key`).$notNull().as('key'),
        eb
          .exists(
            eb
              .selectFrom('application')
              .select('application.id')
              .whereRef('application.borrower_id', '=', 'borrower.id')
              .where('ended_at', 'is', null),
          )
          .as('open'),
      ])
      .execute()
    for (const { id, dob, key, open } of rows) {
      const line = lines.get(key)
      if (line === undefined || seen.has(`${line} ${id}`)) continue
      seen.add(`${line} ${id}`)
      found.set(line, [...(found.get(line) ?? []), { id, dob, open: Boolean(open) }])
    }
  }
  return found
}

async function findPhones(db: Kysely<Tables>, loans: readonly PortfolioLoan[]): Promise<ReadonlySet<string>> {
  const phones = loans.map(({ phone }) => phone)
  const rows = await db
    .selectFrom('borrower')
    .where((eb) => eb('phone_number', '=', eb.fn.any(eb.val(phones))))
    .select('phone_number')
    .execute()
  return new Set(rows.map(({ phone_number }) => phone_number))
}

async function findContracts(db: Kysely<Tables>, loans: readonly PortfolioLoan[]): Promise<ReadonlySet<string>> {
  const contracts = loans.map(({ contract }) => contract)
  const rows = await db
    .selectFrom('imported_loan')
    .where((eb) => eb('contract', '=', eb.fn.any(eb.val(contracts))))
    .where('undone_at', 'is', null)
    .select('contract')
    .execute()
  return new Set(rows.map(({ contract }) => contract))
}

async function findBranches(db: Kysely<Tables>): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('branch').where('active', '=', true).select(['id', 'name']).execute()
  return new Map(rows.flatMap(({ id, name }) => Object.values(name).map((each) => [each, id] as const)))
}
