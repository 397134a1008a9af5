import { fill } from '@let-twe/texts/fill.ts'
import { businessDateAt } from '@let-twe/core/business-date.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import type { listOpenSlips } from '@let-twe/core/payment/slip-endpoints.ts'
import { formatDateInText } from '@let-twe/texts/format.ts'
import { Banner } from '@let-twe/ui/banner/banner.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { LoanLink } from '../../loan/loan-link.tsx'

/** So many other slips of a number are named. */
const most = 5

/** Bank and number of a slip's QR code; the other slips with that number stand out. */
export function SlipCodeFacts({ slip: { bank, number, used_before } }: { readonly slip: Data<typeof listOpenSlips>[number] }) {
  const { office, bank: names } = useTexts()
  if (bank === null || number === null) return null
  const states = { received: office.slip_received, matched: office.slip_matched, posted: office.slip_posted, refused: office.slip_refused }
  const banks: Readonly<Record<string, string>> = names
  return (
    <div className="grid gap-2">
      <p className="wrap-anywhere">
        {fill(office.slip_read, { bank: banks[bank] ?? bank, number })}
        <span className="block text-sm text-muted">{office.slip_read_hint}</span>
      </p>
      {used_before.length > 0 && (
        <Banner tone="danger" title={office.slip_used}>
          <ul>
            {used_before.slice(0, most).map(({ sent_at, state, same_borrower, owner }) => (
              <li key={sent_at + (owner?.loan_id ?? '')}>
                {fill(same_borrower ? office.slip_used_same : office.slip_used_other, {
                  date: formatDateInText(businessDateAt(new Date(sent_at))),
                  state: states[state],
                })}{' '}
                {owner ? <LoanLink to={owner} /> : office.slip_used_elsewhere}
              </li>
            ))}
          </ul>
        </Banner>
      )}
    </div>
  )
}
