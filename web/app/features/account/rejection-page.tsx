import type { Client } from '@let-twe/client/make-client.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import { getLender } from '@let-twe/core/lender/endpoints.ts'
import { getLoan, listLoans } from '@let-twe/core/loan/endpoints.ts'
import { parsePhoneNumber } from '@let-twe/core/phone-number.ts'
import { LinkButton } from '@let-twe/ui/button/button.tsx'
import { Card } from '@let-twe/ui/card/card.tsx'
import { Icon } from '@let-twe/ui/icon/icon.tsx'
import { fill } from '@let-twe/texts/fill.ts'
import { formatTime } from '@let-twe/texts/format.ts'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { PageHeading } from '@let-twe/ui/page-heading/page-heading.tsx'
import { SummaryList } from '@let-twe/ui/summary-list/summary-list.tsx'
import { TextWithPhone } from '@let-twe/ui/phone-text/text-with-phone.tsx'
import { href } from 'react-router'
import { decisionRows } from '../../decision/decision-rows.tsx'
import { weekdaySpan } from '../../location/weekday-span.ts'
import { PhoneBar } from '../../layouts/phone-bar.tsx'
import { storeOnPhone } from '../../page/store-on-phone.ts'
import { visitContext } from '../../page/visit.ts'
import type { Route } from './+types/rejection-page.ts'
import { rejectCodeOf, storeRejectCode } from '../../decision/store-reject-code.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { call, session } = context.get(visitContext)
  const [lender, loan, { active }] = await Promise.all([call(getLender, {}), readDecidedLoan(call), session()])
  return { lender: lender.ok ? lender.data : null, loan, active: active === 'on', rejectCode: loan && rejectCodeOf(loan) }
}

export const clientLoader = storeOnPhone<Awaited<ReturnType<typeof loader>>>(({ loan }) => storeRejectCode(loan))

/** Why there is no loan now, from when there may be one again, and whom to call. */
export default function RejectionPage({ loaderData: { lender, loan, active, rejectCode } }: Route.ComponentProps) {
  const texts = useTexts()
  const language = useLanguage()
  const { account, common, layout } = texts
  const phone = parsePhoneNumber(lender?.phone ?? '')
  const rows = loan ? decisionRows(loan, texts) : []
  const isFine = active && rejectCode === null
  return (
    <>
      <PhoneBar />
      <PageHeading lead={active ? undefined : account.inactive_text}>{titleOf(account, active, rejectCode)}</PageHeading>
      <div className="grid gap-5">
        {rows.length > 0 && (
          <Card>
            <SummaryList rows={rows} />
          </Card>
        )}
        {isFine && (
          <LinkButton href={href('/home')} wide>
            {layout.go_home}
          </LinkButton>
        )}
        {phone && (
          <Card title={account.rejection_call}>
            {lender && (
              <p className="mb-3 text-muted">
                {weekdaySpan(lender.officeHours.weekdays, language)}{' '}
                {fill(common.hours, {
                  opens: formatTime(lender.officeHours.opens, language),
                  closes: formatTime(lender.officeHours.closes, language),
                })}
              </p>
            )}
            <LinkButton href={`tel:${phone}`} variant={isFine ? 'secondary' : 'primary'} wide>
              <Icon name="phone" />
              <span>
                <TextWithPhone text={account.call} phone={phone} />
              </span>
            </LinkButton>
          </Card>
        )}
        {active && !isFine && (
          <LinkButton href={href('/home')} variant="secondary" wide>
            {layout.go_home}
          </LinkButton>
        )}
        <LinkButton href={href('/profile/:type', { type: 'basic-information' })} variant="secondary" wide>
          {layout.basic_information}
        </LinkButton>
        <LinkButton href={href('/profile/:type', { type: 'loan-history' })} variant="secondary" wide>
          {layout.loan_history}
        </LinkButton>
      </div>
    </>
  )
}

function titleOf(account: ReturnType<typeof useTexts>['account'], active: boolean, rejectCode: string | null): string {
  if (!active) return account.inactive_title
  if (rejectCode === null) return account.active_title
  return rejectCode.startsWith('postponed:') ? account.postponed_title : account.rejection_title
}

/** The newest loan when it was rejected or postponed. The current loan is refused to inactive accounts, their history is not. */
async function readDecidedLoan(call: Client): Promise<Data<typeof getLoan> | null> {
  const loans = await call(listLoans, { query: {} })
  const newest = loans.ok ? loans.data.data[0] : undefined
  if (!newest || (newest.loan_state !== 'rejected' && newest.loan_state !== 'postponed')) return null
  const loan = await call(getLoan, { params: { id: newest.id } })
  return loan.ok ? loan.data : null
}
