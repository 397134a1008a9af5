import { type RawBuilder, sql } from 'kysely'
import { caseStamp } from './case-stamp.ts'

/**
 * In a query of loans: until when its holder has put a case aside; null otherwise. It is back on that day, and at once after an act on the case.
 * Raw: the stamp is compared for the few rows with a day that is to come.
 */
export const putAsideUntil = (now: Date): RawBuilder<Date | null> =>
  sql`(select case when put_aside_until > ${now} then case when put_aside_stamp = ${caseStamp} then put_aside_until end end
    from loan_claim where loan_claim.loan_id = loan.id)`
