import * as z from 'zod/mini'
import { type BusinessDate, businessDateAt, isBusinessDate } from '../business-date.ts'
import { type Satang, satang, sumSatang } from '../money.ts'

/** The version of the words of the paper that a borrower signs (`paper.bureau_…`); a change of the words is a new version. */
export const bureauConsentVersion = '2026-12'

const amount = z.int().check(z.minimum(0), z.maximum(100_000_000_000)) as unknown as z.ZodMiniType<Satang, Satang>

/** The debts of a person at other lenders, as a credit bureau knows them. */
export const bureauReport = z.strictObject({
  /** The bureau's number of its reply. */
  reference: z.string().check(z.minLength(1), z.maxLength(80)),
  as_of: z.custom<BusinessDate>((value) => typeof value === 'string' && isBusinessDate(value), 'must be a day, yyyy-mm-dd'),
  accounts: z
    .array(
      z.strictObject({
        owed_satang: amount,
        /** Null where the bureau does not say what a month takes. */
        monthly_satang: z.nullable(amount),
        days_late: z.int().check(z.minimum(0), z.maximum(36_500)),
      }),
    )
    .check(z.maxLength(200)),
})

export type BureauReport = z.output<typeof bureauReport>

/** The states of a query: `not_known` after a failure of the bureau. */
export const bureauOutcomes = ['asked', 'found', 'no_record', 'not_known'] as const

export type BureauOutcome = (typeof bureauOutcomes)[number]

/** What the debts of a report take together. */
export function debtsOf({ accounts }: Pick<BureauReport, 'accounts'>) {
  return {
    count: accounts.length,
    owed: sumSatang(accounts.map(({ owed_satang }) => owed_satang)),
    monthly: sumSatang(accounts.map(({ monthly_satang }) => monthly_satang ?? satang(0))),
    daysLate: Math.max(0, ...accounts.map(({ days_late }) => days_late)),
  }
}

/** True when the bureau knows of more than the borrower declared: more a month, or debts where none were declared. */
export function debtsDiffer(found: { readonly monthly: Satang; readonly owed: Satang }, declared: Satang): boolean {
  return found.monthly > declared || (declared === 0 && found.owed > 0)
}

/** A query without a reply after this is lost, with the process that made it. */
export const bureauTimeoutMs = 60_000

/** True when the bureau may be asked: for the first time, again after a failure, or anew on a later day. */
export function mayAskBureau(last: { readonly outcome: BureauOutcome; readonly asked_at: Date } | undefined, now: Date): boolean {
  if (last === undefined || last.outcome === 'not_known') return true
  if (last.outcome === 'asked') return now.getTime() - last.asked_at.getTime() > bureauTimeoutMs
  return businessDateAt(last.asked_at) < businessDateAt(now)
}
