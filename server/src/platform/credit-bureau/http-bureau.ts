import { bureauReport } from '@let-twe/core/bureau/bureau-report.ts'
import type { CreditBureau } from './credit-bureau.ts'
import { readLimited } from '../read-limited.ts'
import type { BureauAccount } from './read-bureau-account.ts'

const usualTimeoutMs = 15_000

/** A bureau behind the neutral interface of docs/credit-bureau.md. */
export function httpBureau({ url, key, member }: BureauAccount, timeoutMs: number = usualTimeoutMs): CreditBureau {
  return {
    async ask({ id, consent, subject }) {
      const response = await fetch(`${url}/enquiries`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${key}`,
          'content-type': 'application/json',
          accept: 'application/json',
          'idempotency-key': id,
        },
        body: JSON.stringify({ enquiry: id, member, purpose: 'new_loan', consent, subject }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      if (response.status === 404) {
        await response.body?.cancel()
        return null
      }
      if (!response.ok) {
        await response.body?.cancel()
        throw new Error(`the credit bureau answered ${response.status}`)
      }
      const report = bureauReport.safeParse(parsed(await readLimited(response)))
      // the names of wrong fields alone: their values may be personal
      if (!report.success) throw new Error(`a reply of the credit bureau is wrong at ${report.error.issues[0]?.path.join('.')}`)
      return report.data
    },
  }
}

/** A parser repeats the text that it cannot read. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error('a reply of the credit bureau is no JSON')
  }
}
