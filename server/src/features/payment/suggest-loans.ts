import type { Data } from '@let-twe/core/endpoint.ts'
import { type Refusal, refuse } from '@let-twe/core/errors.ts'
import { officeLoanState } from '@let-twe/core/loan/office-loan-state.ts'
import { isPayer } from '@let-twe/core/payment/assigning-reasons.ts'
import { type SuggestionReason, mostProbable, suggestionReasons } from '@let-twe/core/payment/suggestion-reasons.ts'
import type { suggestLoans as contract } from '@let-twe/core/payment/transfer-endpoints.ts'
import { numberKey, payerKey } from '@let-twe/core/payment/transfer-match.ts'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables/tables.ts'
import type { Platform } from '../../platform/platform.ts'
import { type Fits, readFits } from './amount-fits.ts'
import { findLoansOfSlips } from './slip-number.queries.ts'
import { type OpenLoan, findLoansOfNames, findLoansOfPayers, findOpenLoans } from './suggestion.queries.ts'
import { findTransfer } from './transfer.queries.ts'
import type { TransferRow } from './write-transfer.ts'

/** A dialog shows so many. */
const most = 5

/** A transfer in suspense. */
type Unnamed = Pick<TransferRow, 'id' | 'payer' | 'words' | 'number' | 'reference' | 'loan_id' | 'amount_satang' | 'paid_date'>

/** A loan that a transfer is probably for. */
export type Suggestion = Data<typeof contract>[number]

/** The loans that a transfer in suspense is probably for, each with the reasons, most probable first. */
export async function suggestLoans({ database: { db } }: Platform, id: string): Promise<Suggestion[] | Refusal> {
  const transfer = await findTransfer(db, id)
  if (transfer?.state !== 'suspense') return refuse(transfer ? 'transition_refused' : 'not_found')
  const [suggested] = await suggestForEach(db, [transfer])
  return suggested!.slice(0, most)
}

/** By the ids of transfers in suspense, the loan that is more probable than each other one. */
export async function suggestOneForEach(
  db: Kysely<Tables>,
  transfers: readonly Unnamed[],
): Promise<ReadonlyMap<string, Suggestion | null>> {
  const suggested = await suggestForEach(db, transfers)
  return new Map(transfers.map(({ id }, index) => [id, mostProbable(suggested[index]!)]))
}

/** The suggestions for each of these transfers; as many statements for one as for a page of them. */
async function suggestForEach(db: Kysely<Tables>, transfers: readonly Unnamed[]): Promise<Suggestion[][]> {
  const candidates = await findCandidates(db, transfers)
  const loans = await findOpenLoans(db, {
    ids: distinct(candidates.flatMap(({ transfer, slip, before, alike }) => [transfer.loan_id, ...slip, ...before, ...alike])),
    references: distinct(transfers.map(({ reference }) => reference)),
  })
  const days = transfers.map(({ paid_date }) => paid_date)
  const fits = await readFits(db, loans, days)
  return candidates.map((each) => loans.flatMap((loan) => suggestionOf(each, loan, fits) ?? []).toSorted(byProbability))
}

type Candidates = Awaited<ReturnType<typeof findCandidates>>[number]

/** Each transfer with the loans that its number, its payer, and the name of its payer point to. */
async function findCandidates(db: Kysely<Tables>, transfers: readonly Unnamed[]) {
  const keyed = transfers.map((transfer) => {
    const { number } = transfer
    const words = transfer.payer ?? transfer.words
    return { transfer, words, payer: words === null ? null : payerKey(words), number: number === null ? null : numberKey(number) }
  })
  const slips = await findLoansOfSlips(db, distinct(keyed.map(({ number }) => number)))
  const before = await findLoansOfPayers(db, distinct(keyed.map(({ payer }) => payer)))
  const alike = await findLoansOfNames(
    db,
    keyed.flatMap(({ words, payer: key }) => (words === null || key === null ? [] : [{ key, words }])),
  )
  return keyed.map(({ transfer, words, payer, number }) => ({
    transfer,
    words,
    slip: slips.get(number ?? '') ?? [],
    before: before.get(payer ?? '') ?? [],
    alike: alike.get(payer ?? '') ?? [],
  }))
}

/** The reasons why a transfer is probably for a loan; null without one beside its amount. */
function suggestionOf({ transfer, words, slip, before, alike }: Candidates, loan: OpenLoan, fits: Fits): Suggestion | null {
  const { id, name, payment_reference_number } = loan
  const pointedTo: Record<Exclude<SuggestionReason, 'amount_fits' | 'same_name'>, boolean> = {
    slip: slip.includes(id),
    named: id === transfer.loan_id || payment_reference_number === transfer.reference,
    payer_before: before.includes(id),
  }
  const isCandidate = alike.includes(id) || Object.values(pointedTo).includes(true)
  const because = { ...pointedTo, same_name: isCandidate && isPayer(words, name) }
  if (!Object.values(because).includes(true)) return null
  const given = { ...because, amount_fits: fits(loan, { amount: transfer.amount_satang, date: transfer.paid_date }) }
  return {
    loan_id: id,
    name,
    state: officeLoanState(loan.state, loan.written_off_date !== null),
    payment_reference_number,
    reasons: suggestionReasons.filter((reason) => given[reason]),
  }
}

/** That of a slip with the transfer's number first, then the most reasons. */
function byProbability(one: Suggestion, other: Suggestion): number {
  return Number(other.reasons.includes('slip')) - Number(one.reasons.includes('slip')) || other.reasons.length - one.reasons.length
}

function distinct<T>(values: readonly (T | null)[]): T[] {
  return [...new Set(values.filter((each) => each !== null))]
}
