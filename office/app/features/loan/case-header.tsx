import { withoutJoiners } from '@let-twe/core/without-joiners.ts'
import { useForm } from '@let-twe/client/use-form.ts'
import { claimLoan } from '@let-twe/core/work-queue/endpoints.ts'
import { bahtToSatang } from '@let-twe/core/money.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import type { listContacts } from '@let-twe/core/contact/endpoints.ts'
import type { LoanFile } from '@let-twe/core/loan/loan-file.ts'
import type { OfficeLoanState } from '@let-twe/core/loan/office-loan-state.ts'
import { DateText } from '@let-twe/ui/date-text/date-text.tsx'
import { Icon } from '@let-twe/ui/icon/icon.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Money } from '@let-twe/ui/money/money.tsx'
import { PageHeading } from '@let-twe/ui/page-heading/page-heading.tsx'
import { PhoneText } from '@let-twe/ui/phone-text/phone-text.tsx'
import type { ReactNode } from 'react'
import { Link, href, useSearchParams } from 'react-router'
import { CallButton } from '../../contact/call-button.tsx'
import { PromiseText } from '../../contact/promise-text.tsx'
import { listAddressOf } from '../../list/read-list-page.ts'
import { CaseBranch } from './case-branch.tsx'
import { ClaimButton } from '../../loan/claim-button.tsx'
import { PutAsideButton, PutAsideTag } from '../../loan/put-aside-button.tsx'
import { callOffice } from '../../session/call-office.ts'
import { useMe } from '../../session/use-me.ts'
import { LoanStateTag } from '../../loan/loan-state-tag.tsx'

/** The fixed head of a case: borrower, state, amount due today, promise, and links to the neighbouring cases. */
export function CaseHeader({
  file,
  contacts,
  state,
  isCallMain,
  beside,
  onDone,
}: {
  readonly file: LoanFile
  readonly contacts: Data<typeof listContacts>
  readonly state: OfficeLoanState
  /** The outcome of the open call is recorded before anything else. */
  readonly isCallMain: boolean
  /** The cases before and after this one in its list. */
  readonly beside: { readonly previous: string | null; readonly next: string | null }
  readonly onDone: () => Promise<void>
}) {
  const { office, desk, loan: words } = useTexts()
  const { loan, borrower, owed_today: owed } = file
  const [search] = useSearchParams()
  const from = listAddressOf(search.get('list'))
  // a promise by phone is newer than a deferral agreed in the app
  const promised = contacts.promise ? (
    <PromiseText promise={contacts.promise} />
  ) : (
    file.next_promise && <DateText date={file.next_promise} weekday />
  )
  return (
    <div className="z-10 -mx-4 mb-3 border-b border-line bg-cream px-4 pb-2 lg:sticky lg:top-0 lg:-mx-6 lg:px-6">
      <div className="flex flex-wrap items-baseline-last gap-x-4 [&_header]:mb-0">
        <PageHeading back={{ href: from ?? `${href('/loans')}?state=${state}`, label: office.back_to_queue }}>
          {borrower.name ?? office.no_name}
        </PageHeading>
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <LoanStateTag state={state} />
          <PhoneText number={borrower.phone_number} />
          <CallButton
            loanId={loan.id}
            isOpen={contacts.open_call !== null}
            limited={contacts.limit !== null}
            isMain={isCallMain}
            onDone={onDone}
          />
          <ClaimButton loanId={loan.id} claimedBy={file.claimed_by} takeOver onDone={onDone} />
          <Aside file={file} onDone={onDone} />
        </span>
        {from !== null && <Beside from={from} {...beside} />}
      </div>
      <dl className="mt-1 flex flex-wrap gap-x-6 gap-y-1">
        <Fact label={desk.branch}>
          <CaseBranch file={file} onDone={onDone} />
        </Fact>
        {loan.officer && <Fact label={desk.officer_known}>{loan.officer.name}</Fact>}
        <Fact label={loan.loan_state === 'pending' ? desk.applied : words.loan_size}>
          <Money satang={bahtToSatang(loan.loan_size_baht)} />
        </Fact>
        {file.days_in_arrears > 0 && (
          <Fact label={office.days_in_arrears} alarming>
            {file.days_in_arrears}
          </Fact>
        )}
        {loan.overdue_satang > 0 && (
          <Fact label={office.overdue} alarming>
            <Money satang={loan.overdue_satang} />
          </Fact>
        )}
        {owed && (
          <Fact label={office.payoff_today}>
            <Money satang={owed.payoff_satang} />
          </Fact>
        )}
        {promised && <Fact label={desk.next_promise}>{promised}</Fact>}
      </dl>
    </div>
  )
}

/** Until when the case is put aside, with its way back; of a free case or an own one, the act. */
function Aside({ file, onDone }: { readonly file: LoanFile; readonly onDone: () => Promise<void> }) {
  const { desk } = useTexts()
  const me = useMe()
  const { busy, send } = useForm()
  const { loan, claimed_by: holder, put_aside_until: until } = file
  const isOthers = holder !== null && holder.id !== me.id
  if (until === null) return loan.loan_state !== 'pending' || isOthers ? null : <PutAsideButton loanId={loan.id} onDone={onDone} />
  return (
    <>
      <PutAsideTag until={until} />
      {!isOthers && (
        <button
          type="button"
          aria-disabled={busy}
          onClick={() => void send(() => callOffice(claimLoan, { params: { id: loan.id }, body: {} }), onDone)}
          className="min-h-8 whitespace-nowrap text-primary underline"
        >
          {desk.aside_back}
        </button>
      )}
    </>
  )
}

function Beside({ from, previous, next }: { readonly from: string; readonly previous: string | null; readonly next: string | null }) {
  const { desk } = useTexts()
  const sides = [
    { to: previous, rel: 'prev', label: desk.previous_case, icon: 'arrow-left' },
    { to: next, rel: 'next', label: desk.next_case, icon: 'arrow-right' },
  ] as const
  return (
    <nav
      aria-label={withoutJoiners(`${desk.previous_case}, ${desk.next_case}`)}
      className="ml-auto flex gap-1 self-end empty:hidden print:hidden"
    >
      {sides.map(
        ({ to, rel, label, icon }) =>
          to !== null && (
            <Link
              key={rel}
              rel={rel}
              to={`${href('/loans/:id', { id: to })}?${new URLSearchParams({ list: from })}`}
              className="inline-flex min-h-9 items-center gap-1 rounded-md border border-line bg-surface px-2 text-primary hover:border-primary"
            >
              {rel === 'prev' && <Icon name={icon} className="size-5" />}
              {label}
              {rel === 'next' && <Icon name={icon} className="size-5" />}
            </Link>
          ),
      )}
    </nav>
  )
}

function Fact({
  label,
  alarming = false,
  children,
}: {
  readonly label: string
  readonly alarming?: boolean
  readonly children: ReactNode
}) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-1.5">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className={`text-lg font-bold tabular-nums ${alarming ? 'text-danger' : ''}`}>{children}</dd>
    </div>
  )
}
