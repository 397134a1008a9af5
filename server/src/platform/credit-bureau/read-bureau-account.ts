import { CannotStart } from '../cannot-start.ts'
import type { Environment } from '../settings.ts'

/** A credit bureau, and the lender as its member. */
export type BureauAccount = { readonly url: string; readonly key: string; readonly member: string }

/** Reads `CREDIT_BUREAU`, `CREDIT_BUREAU_KEY` and `CREDIT_BUREAU_MEMBER`; null where no bureau is queried. */
export function readBureauAccount(environment: Environment): BureauAccount | null {
  const url = environment['CREDIT_BUREAU'] ?? ''
  if (url === '') return null
  const parsed = URL.parse(url)
  if (parsed?.protocol !== 'https:' || parsed.username !== '' || parsed.search !== '')
    throw new CannotStart('CREDIT_BUREAU must be an https address without a user and a query')
  const [key, member] = ['CREDIT_BUREAU_KEY', 'CREDIT_BUREAU_MEMBER'].map((name) => {
    const value = environment[name] ?? ''
    if (!/^[\x21-\x7e]{1,200}$/.test(value)) throw new CannotStart(`${name} is missing: the bureau knows the lender by it`)
    return value
  })
  return { url: url.replace(/\/$/, ''), key: key!, member: member! }
}
