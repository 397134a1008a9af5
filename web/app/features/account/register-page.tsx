import { businessDateAt } from '@let-twe/core/business-date.ts'
import { getLender } from '@let-twe/core/lender/endpoints.ts'
import { ChoiceCards } from '@let-twe/ui/choice-cards/choice-cards.tsx'
import { LoadingState } from '@let-twe/ui/list-states/list-states.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Link } from '@let-twe/ui/link/link.tsx'
import { PageHeading } from '@let-twe/ui/page-heading/page-heading.tsx'
import { useState } from 'react'
import { href } from 'react-router'
import { callApi } from '../../session/call-api.ts'
import { BranchCustomerForm } from './branch-customer-form.tsx'
import type { Route } from './+types/register-page.ts'
import { RegisterForm } from './register-form.tsx'

export async function clientLoader() {
  const lender = await callApi(getLender, {})
  return { lender: lender.ok ? lender.data : null, today: businessDateAt(new Date()) }
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return <LoadingState />
}

export default function RegisterPage({ loaderData: { lender, today } }: Route.ComponentProps) {
  const { account, layout } = useTexts()
  const [before, setBefore] = useState('no')
  return (
    <>
      <PageHeading lead={account.register_intro}>{account.register_title}</PageHeading>
      <div className="mb-6">
        <ChoiceCards
          legend={account.branch_question}
          name="borrowed_before"
          value={before}
          onChange={setBefore}
          options={[
            { value: 'no', label: account.branch_no },
            { value: 'yes', label: account.branch_yes },
          ]}
        />
      </div>
      {before === 'yes' ? <BranchCustomerForm /> : <RegisterForm lender={lender} today={today} />}
      <p className="mt-6 flex flex-wrap items-center gap-x-2">
        {account.have_account}
        <Link href={href('/login')} className="inline-flex min-h-12 items-center font-bold text-primary underline">
          {layout.log_in}
        </Link>
      </p>
    </>
  )
}
