import { findLanguage } from '@let-twe/core/language.ts'
import type { LoanFile } from '@let-twe/core/loan/loan-file.ts'
import { Card } from '@let-twe/ui/card/card.tsx'
import { LanguageName } from '@let-twe/ui/language-name/language-name.tsx'
import { DateText } from '@let-twe/ui/date-text/date-text.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { SummaryList } from '@let-twe/ui/summary-list/summary-list.tsx'
import { StateTag } from '@let-twe/ui/tag/state-tag.tsx'
import { InstantText } from '@let-twe/ui/date-text/instant-text.tsx'
import { PhoneText } from '@let-twe/ui/phone-text/phone-text.tsx'
import { Link, href } from 'react-router'
import { AccountSwitches } from '../../borrower/account-switches.tsx'

/** How to reach the borrower, and how the account stands. */
export function PersonSection({ file: { borrower, waiting }, onDone }: { readonly file: LoanFile; readonly onDone: () => Promise<void> }) {
  const { office, desk, question } = useTexts()
  const language = findLanguage(borrower.language)
  return (
    <Card title={office.section_contact}>
      <SummaryList
        rows={[
          { label: question.phone_number, value: <PhoneText number={borrower.phone_number} /> },
          ...(borrower.email ? [{ label: question.email, value: borrower.email }] : []),
          {
            label: office.speaks,
            value: language ? <LanguageName language={language} /> : borrower.language,
          },
          { label: office.registered_on, value: <InstantText at={borrower.registered_at} /> },
          {
            label: office.state,
            value: (
              <span className="flex flex-wrap gap-1.5">
                <StateTag tone={borrower.active === 'on' ? 'success' : 'danger'}>
                  {borrower.active === 'on' ? office.account_on : office.account_off}
                </StateTag>
                {borrower.death && (
                  <StateTag tone="danger">
                    {office.died_on}: <DateText date={borrower.death.date} />
                  </StateTag>
                )}
                {borrower.restricted && <StateTag tone="warning">{office.account_restricted}</StateTag>}
              </span>
            ),
          },
        ]}
      />
      <AccountSwitches borrower={borrower} waiting={waiting} onDone={onDone} />
      <Link to={href('/borrowers/:id', { id: borrower.id })} className="mt-2 inline-flex min-h-12 items-center text-primary underline">
        {office.open_borrower}
      </Link>
      <Link
        to={href('/borrowers/:id/messages', { id: borrower.id })}
        className="mt-2 ml-5 inline-flex min-h-12 items-center text-primary underline"
      >
        {desk.open_conversation}
      </Link>
    </Card>
  )
}
