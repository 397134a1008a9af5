import { type HomeState, comingAppointment } from '@let-twe/core/loan/home-state.ts'
import type { Lender } from '@let-twe/core/lender/lender.ts'
import type { Texts } from '@let-twe/texts/catalogue-en.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { sayDate } from '@let-twe/texts/say-date.ts'
import { useDateWords } from '@let-twe/ui/date-text/use-date-words.ts'
import { LinkButton } from '@let-twe/ui/button/button.tsx'
import { Card } from '@let-twe/ui/card/card.tsx'
import { Icon } from '@let-twe/ui/icon/icon.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { href } from 'react-router'
import { Illustration, type IllustrationName } from '../../illustration/illustration.tsx'
import { AppointmentLine, type Branches } from './appointment-line.tsx'
import { ChangeLink } from './change-link.tsx'
import { CallLink, ContactLinks } from './contact-links.tsx'
import { LargeSum } from './large-sum.tsx'
import { SignAgreement } from './late-sign-agreement.ts'
import type { Loan } from './loan-timeline.ts'

/** Between proposal and disbursement: the visit, the approval, the signature, and which of them are open. */
export function PreApprovedCard({
  loan,
  home,
  lender,
  branches,
}: {
  readonly loan: Loan
  readonly home: HomeState
  readonly lender: Lender
  readonly branches: Branches | null
}) {
  const dates = useDateWords()
  const { loan: words } = useTexts()
  if (home.act === 'sign') return <SignAgreement loan={loan} />
  const said = saidIn(home, words)
  if (!said) return null
  const visit = home.act === 'move_visit' ? comingAppointment(loan, 'branch') : undefined
  return (
    <Card title={said.title} tone={home.tone}>
      <Illustration
        name={said.picture}
        className={`mx-auto mb-4 w-44 ${said.picture === 'success' || said.picture === 'sent' ? 'joy' : ''}`}
      />
      {home.sum !== null && home.sentence !== 'payout_failed' && <LargeSum satang={home.sum} />}
      <p className="mt-1">{said.text}</p>
      {home.act === 'book_visit' && loan.proposal_expires_date && (
        <p className="mt-2 font-bold">{fill(words.proposal_until, { date: sayDate(loan.proposal_expires_date, dates) })}</p>
      )}
      {visit && (
        <div className="my-3">
          <AppointmentLine appointment={visit} branches={branches} />
          <ChangeLink appointment={visit} label={words.appointment_change} />
        </div>
      )}
      {home.act === 'book_visit' && (
        <LinkButton href={href('/pre-approve/make-appointment')} wide className="mt-4">
          <Icon name="calendar" /> {home.sentence === 'approved_visit_done' ? words.make_signing : words.make_appointment}
        </LinkButton>
      )}
      {visit && <CallLink lender={lender} />}
      {home.sentence === 'payout_failed' && (
        <div className="mt-4 grid gap-2">
          <LinkButton href={href('/current-loan')} wide>
            {words.payout_account_change}
          </LinkButton>
          <CallLink lender={lender} />
        </div>
      )}
      {((home.sentence === 'visit_done' && !visit) || (home.act === 'call' && home.sentence !== 'payout_failed')) && (
        <ContactLinks lender={lender} calls={home.act === 'call'} />
      )}
    </Card>
  )
}

type Said = { readonly title: string; readonly text: string; readonly picture: IllustrationName }

function saidIn({ sentence }: HomeState, words: Texts['loan']): Said | undefined {
  const said: Readonly<Partial<Record<HomeState['sentence'], Said>>> = {
    book_visit: { title: words.state_pre_approved, text: words.pre_approved_visit_text, picture: 'branch' },
    visit_booked: { title: words.state_pre_approved, text: words.visit_booked_text, picture: 'branch' },
    visit_confirmed: { title: words.state_appointment_confirmed, text: words.confirmed_text, picture: 'branch' },
    visit_done: { title: words.visit_done_title, text: words.visit_done_text, picture: 'waiting' },
    approved: { title: words.approved_title, text: words.approved_visit_text, picture: 'success' },
    approved_visit_booked: { title: words.approved_title, text: words.approved_booked_text, picture: 'success' },
    approved_visit_done: { title: words.approved_title, text: words.visit_done_approved_text, picture: 'success' },
    checked_once_more: { title: words.state_pre_approved, text: words.pre_approved_sign_text, picture: 'waiting' },
    money_on_its_way: { title: words.sending_money, text: words.signed_text, picture: 'sent' },
    payout_failed: { title: words.payout_failed_title, text: words.payout_failed_text, picture: 'payment' },
  }
  return said[sentence]
}
