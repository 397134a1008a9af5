import type { getApplication } from '@let-twe/core/application/endpoints.ts'
import type { getCurrentLoan } from '@let-twe/core/loan/endpoints.ts'
import { bahtToSatang } from '@let-twe/core/money.ts'
import type { ReplyOf } from '@let-twe/client/result.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatMoney } from '@let-twe/texts/format.ts'
import { sayDate, sayWholeDate } from '@let-twe/texts/say-date.ts'
import { useDateWords } from '@let-twe/ui/date-text/use-date-words.ts'
import { Banner } from '@let-twe/ui/banner/banner.tsx'
import { LinkButton } from '@let-twe/ui/button/button.tsx'
import { Card } from '@let-twe/ui/card/card.tsx'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Link } from '@let-twe/ui/link/link.tsx'
import { SummaryList } from '@let-twe/ui/summary-list/summary-list.tsx'
import { href } from 'react-router'
import { bestOffer } from '../../decision/offer-of.ts'
import { ApplyAgain } from '../../decision/apply-again.tsx'
import { type Missing, isUnderWay, missingForLoan } from './missing-for-loan.ts'

type Application = ReplyOf<typeof getApplication>

/** The next loan's limit and first day, and the missing parts. While a loan runs no amount is promised: its repayment decides. */
export function NextLoan({ application, loan }: { readonly application: Application; readonly loan: ReplyOf<typeof getCurrentLoan> }) {
  const texts = useTexts()
  const { help: words } = texts
  const missing = missingForLoan(application, loan, texts, useDateWords())
  const { may_apply: mayApply, submitted } = application
  const offer = bestOffer(application)
  // the application asks for the permit again, so an old permit alone blocks no start
  const asks = mayApply && missing.every(({ text }) => text === words.next_permit)
  return (
    <div className="grid gap-5">
      {!isUnderWay(application) && !offer.reasons.some(isFinal) && <Offer application={application} />}
      {missing.length === 0 ? (
        <Banner tone="success">{words.next_nothing_missing}</Banner>
      ) : (
        <Card title={words.next_missing}>
          <ul className="divide-y divide-line">
            {missing.map((each, index) => (
              // two requests may have one reason
              <MissingLine key={`${index} ${each.text}`} {...each} />
            ))}
          </ul>
        </Card>
      )}
      {asks && submitted && <ApplyAgain />}
      {asks && !submitted && (
        <LinkButton wide href={href('/qr-scan')}>
          {words.next_go_on}
        </LinkButton>
      )}
    </div>
  )
}

/** A reason that no waiting and no document takes away. */
function isFinal({ reason }: Application['offer']['reasons'][number]): boolean {
  return reason === 'blacklisted' || reason === 'debt_written_off' || reason === 'too_old'
}

function MissingLine({ text, from, link }: Missing) {
  const dates = useDateWords()
  const { help: words } = useTexts()
  return (
    <li className="py-3 first:pt-0 last:pb-0">
      <p>{text}</p>
      {from && <p className="text-muted">{fill(words.next_from_day, { date: sayDate(from, dates) })}</p>}
      {link && (
        <Link href={link.href} className="inline-flex min-h-12 items-center font-bold text-primary underline">
          {link.label}
        </Link>
      )}
    </li>
  )
}

function Offer({ application }: { readonly application: Application }) {
  const dates = useDateWords()
  const { help: words, loan_type: types, question } = useTexts()
  const language = useLanguage()
  const { answers, prefill } = application
  const offer = bestOffer(application)
  const months = Math.max(0, ...offer.terms.map((term) => term.months))
  const from = [application.reapply_date, ...offer.reasons.map((each) => each.from)].reduce<string>(
    (last, day) => (day !== null && day > last ? day : last),
    '',
  )
  const permitEnd = answers.customer_information?.permit_end ?? prefill.permit_end
  return (
    <Card title={types[offer.loan_type]}>
      <SummaryList
        rows={[
          { label: words.next_up_to, value: <strong>{formatMoney(bahtToSatang(offer.largest_baht), language)}</strong> },
          ...(months > 0 ? [{ label: words.next_for, value: fill(words.next_months, { months }) }] : []),
          ...(from ? [{ label: words.next_when, value: sayDate(from, dates) }] : []),
          ...(permitEnd ? [{ label: question.permit_end, value: sayWholeDate(permitEnd, dates) }] : []),
        ]}
      />
    </Card>
  )
}
