import { isOffered } from '@let-twe/core/loan/borrower-actions.ts'
import { homeState } from '@let-twe/core/loan/home-state.ts'
import { useToday } from '@let-twe/ui/date-field/use-today.ts'
import { LinkButton } from '@let-twe/ui/button/button.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { EmptyState } from '@let-twe/ui/list-states/list-states.tsx'
import { PageHeading } from '@let-twe/ui/page-heading/page-heading.tsx'
import { LoadFailure } from '@let-twe/client/load-failure.tsx'
import { href } from 'react-router'
import { ApplyAgain } from '../../decision/apply-again.tsx'
import { Illustration } from '../../illustration/illustration.tsx'
import { CallerCode } from './caller-code.tsx'
import { LatestPayment } from './latest-payment.tsx'
import { homeFacts, storeLoanState, readLoan, readPaid } from './load-loan.ts'
import { LoanStatus } from './loan-status.tsx'
import { isNearlyPaid } from './loan-timeline.ts'
import { OfficerTasks } from './officer-tasks.tsx'
import { readPaymentDue } from './load-payment-due.ts'
import { RunningLoanLinks } from './running-loan-links.tsx'
import { later } from '../../page/lazy-part.tsx'
import { OfficerLine } from '../../officer/officer-line.tsx'
import { LatePushPrompt } from '../../push/late-push-prompt.tsx'
import { readStored } from '../../session/session-store.ts'
import { loadWords } from '../../page/words.ts'
import { storeOnPhone } from '../../page/store-on-phone.ts'
import { useOnPhone } from '../../page/use-on-phone.ts'
import { visitContext } from '../../page/visit.ts'
import type { Route } from './+types/home-page.ts'

/** The content of a restricted session. */
const PaymentDue = later('payment-due', async () => (await import('./payment-due.tsx')).PaymentDue)

/** Most visits have nothing to offer. */
const PasskeyOffer = later(
  'passkey-offer',
  async () => {
    const [{ PasskeyOffer: Offer }] = await Promise.all([import('../../passkey/passkey-offer.tsx'), loadWords(['profile'])])
    return Offer
  },
  null,
)

export async function loader({ context }: Route.LoaderArgs) {
  const { call, now, today } = context.get(visitContext)
  const loaded = await readLoan(call)
  const [due, paid] = await Promise.all([readPaymentDue(call, loaded), readPaid(call, loaded.ok ? loaded.data.loan : null, today)])
  const home = loaded.ok && loaded.data.loan ? homeState(loaded.data.loan, homeFacts(loaded.data.lender, paid, now, today)) : null
  return { loaded, due, paid, home }
}

export const clientLoader = storeOnPhone<Awaited<ReturnType<typeof loader>>>(({ loaded }) => storeLoanState(loaded))

export default function HomePage({ loaderData: { loaded, due, paid, home } }: Route.ComponentProps) {
  const { loan: words, layout } = useTexts()
  const today = useToday()
  const loan = loaded.ok ? loaded.data.loan : null
  const offersPasskey = useOnPhone(() => readStored('passkeyOffer') === true, false)
  return (
    <>
      <PageHeading>{words.home_title}</PageHeading>
      {due ? (
        <PaymentDue due={due} />
      ) : !loaded.ok ? (
        <LoadFailure message={loaded.message} />
      ) : loan === null || home === null ? (
        <EmptyState text={words.none} picture={<Illustration name="empty" />}>
          <ApplyAgain first />
        </EmptyState>
      ) : (
        <div className="grid gap-4">
          <CallerCode call={loan.caller} />
          <OfficerTasks loan={loan} />
          <LoanStatus loan={loan} home={home} lender={loaded.data.lender} branches={loaded.data.branches} />
          <OfficerLine officer={loan.officer} />
          {paid && <LatestPayment loanId={loan.id} {...paid} />}
          {isOffered('pay', loan, today) ? (
            <RunningLoanLinks loan={loan} />
          ) : (
            isNearlyPaid(loan) && (
              <LinkButton href={href('/help/:type', { type: 'next-loan' })} variant="secondary" wide>
                {layout.help_next}
              </LinkButton>
            )
          )}
          {loan.disbursement_date === null && (
            <LinkButton href={href('/current-loan')} variant="secondary" wide>
              {words.timeline_title}
            </LinkButton>
          )}
          {/* comes late: below it nothing moves */}
          <LatePushPrompt />
        </div>
      )}
      {offersPasskey && (
        <div className="mt-4 empty:hidden">
          <PasskeyOffer />
        </div>
      )}
    </>
  )
}
