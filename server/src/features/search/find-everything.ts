import type { BusinessDate } from '@let-twe/core/business-date.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import type { StoredLoanState } from '@let-twe/core/loan/loan-state.ts'
import { type OfficeLoanState, officeLoanState } from '@let-twe/core/loan/office-loan-state.ts'
import { readAmount } from '@let-twe/core/read-amount.ts'
import { isLongEnough, type searchOffice } from '@let-twe/core/search/endpoints.ts'
import type { Permission } from '@let-twe/core/staff/permission.ts'
import { withoutJoiners } from '@let-twe/core/without-joiners.ts'
import type { Branches } from '../../domain/branch/in-branches.ts'
import { findPeople, findPeopleAlike, typedNumber } from '../../domain/borrower/find-people.ts'
import type { Platform } from '../../platform/platform.ts'
import * as queries from './search.queries.ts'

type Found = Data<typeof searchOffice>
type Reader = { readonly permissions: readonly Permission[]; readonly branches: Branches }

/** The first results of each kind that the reader may see: people and loans with `work_on_cases`, transfers with the right to assign them. */
export async function findEverything({ database: { db }, clock, configuration }: Platform, typed: string, reader: Reader): Promise<Found> {
  const { permissions, branches } = reader
  const search = withoutJoiners(typed).trim()
  const today = clock.today()
  const found: Found = { people: [], alike: false, loans: [], transfers: [], due: [] }
  if (!isLongEnough(search)) return found
  const read = readAmount(search)
  const amount = typeof read === 'string' ? null : read
  const number = typedNumber(search)
  if (permissions.includes('work_on_cases')) {
    // a short number is an amount: every phone number has some such part
    if (amount === null || number !== null) {
      found.people = (await queries.findPeopleShown(db, findPeople({ configuration }, db, search), { branches, search })).map(shownPerson)
      if (/\d/.test(search)) found.loans = (await queries.findLoansByNumber(db, { search, number, branches })).map(shownLoan)
      else if (found.people.length === 0) {
        const alike = findPeopleAlike(search, queries.mostRead)
        found.people = (await queries.findPeopleShown(db, alike, { branches, search })).map(shownPerson)
        found.alike = found.people.length > 0
      }
    }
    if (amount !== null) found.due = (await queries.findDue(db, { amount, today, branches })).map(shownLoan)
  }
  // the lender's account is the head office's
  if (permissions.includes('assign_suspense') && branches === null && /\d/.test(search))
    found.transfers = await queries.findTransfers(db, { search, number, amount })
  return found

  function shownLoan<Row extends queries.StateColumns>({ loan_state, written_off_date, arrears_from, ...row }: Row) {
    return { ...row, state: stateOf({ loan_state, written_off_date, arrears_from }, today) }
  }

  function shownPerson({
    loan_id: id,
    loan_state,
    written_off_date,
    arrears_from,
    ...person
  }: queries.PersonFound): Found['people'][number] {
    const loan = id === null || loan_state === null ? null : { id, state: stateOf({ loan_state, written_off_date, arrears_from }, today) }
    return { ...person, loan }
  }
}

function stateOf(
  row: { loan_state: StoredLoanState; written_off_date: BusinessDate | null; arrears_from: BusinessDate | null },
  today: BusinessDate,
): OfficeLoanState {
  const isLate = row.arrears_from !== null && row.arrears_from < today
  return officeLoanState(isLate ? 'late' : row.loan_state, row.written_off_date !== null)
}
