import type { Data } from '@let-twe/core/endpoint.ts'
import { findLanguage } from '@let-twe/core/language.ts'
import type { getBorrower } from '@let-twe/core/borrower/office-endpoints.ts'
import { Card } from '@let-twe/ui/card/card.tsx'
import { DateText } from '@let-twe/ui/date-text/date-text.tsx'
import { InstantText } from '@let-twe/ui/date-text/instant-text.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { LanguageName } from '@let-twe/ui/language-name/language-name.tsx'
import { Money } from '@let-twe/ui/money/money.tsx'
import { Link, href } from 'react-router'
import { LoanStateTag } from '../../loan/loan-state-tag.tsx'

/** The borrower's consents, the loans, and the actions of staff on the account. */
export function AccountPapers({ borrower }: { readonly borrower: Data<typeof getBorrower> }) {
  const { office, reason } = useTexts()
  const sentences: Readonly<Record<string, string>> = reason
  return (
    <Card title={office.loans_and_consents}>
      <ul className="divide-y divide-line">
        {borrower.loans.map((loan) => (
          <li key={loan.id} className="flex flex-wrap items-center gap-x-3 py-1.5">
            <Link to={href('/loans/:id', { id: loan.id })} className="font-bold text-primary underline">
              <Money satang={loan.size_satang} />
            </Link>
            <DateText date={loan.applied_date} />
            <LoanStateTag state={loan.state} />
          </li>
        ))}
      </ul>
      <h3 className="mt-3 font-bold">{office.accepted}</h3>
      <ul className="divide-y divide-line text-sm">
        {borrower.accepted.map((each) => (
          <li key={`${each.what} ${each.at}`} className="flex flex-wrap gap-x-3 py-1.5">
            <span className="font-bold">{office[`accepted_${each.what}`]}</span>
            <InstantText at={each.at} />
            {each.version && (
              <span className="text-muted">
                {office.accepted_version} {each.version}
              </span>
            )}
            {each.language && findLanguage(each.language) && <LanguageName language={findLanguage(each.language)!} />}
            {each.withdrawn_at && (
              <span className="text-muted">
                {office.accepted_withdrawn} <InstantText at={each.withdrawn_at} />
              </span>
            )}
          </li>
        ))}
        {borrower.accepted.length === 0 && <li className="py-1.5 text-muted">{office.accepted_none}</li>}
      </ul>
      {borrower.changes.length > 0 && (
        <>
          <h3 className="mt-3 font-bold">{office.account_changes}</h3>
          <ul className="divide-y divide-line text-sm">
            {borrower.changes.map((each) => (
              <li key={`${each.kind} ${each.at}`} className="py-1.5">
                <span className="font-bold">{office[`change_${each.kind}`]}</span> · {each.by} · <InstantText at={each.at} />
                <span className="block">{sentences[each.reason_code]}</span>
                {each.note && <span className="block break-words text-muted">{each.note}</span>}
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}
