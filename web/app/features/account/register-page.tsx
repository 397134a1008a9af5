import { getLender } from '@let-twe/core/lender/endpoints.ts'
import { ChoiceCards } from '@let-twe/ui/choice-cards/choice-cards.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Link } from '@let-twe/ui/link/link.tsx'
import { useState } from 'react'
import { href } from 'react-router'
import { BranchCustomerForm } from './branch-customer-form.tsx'
import { accountProgress } from './account-progress.ts'
import { emptyDraft } from './registration-answers.ts'
import { useOnPhone } from '../../page/use-on-phone.ts'
import { visitContext } from '../../page/visit.ts'
import type { Route } from './+types/register-page.ts'
import { RegisterForm } from './register-form.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { call, today } = context.get(visitContext)
  const lender = await call(getLender, {})
  return { lender: lender.ok ? lender.data : null, today }
}

export default function RegisterPage({ loaderData: { lender, today } }: Route.ComponentProps) {
  const { account, layout } = useTexts()
  const draft = useOnPhone(() => accountProgress('register').draft, emptyDraft)
  const [before, setBefore] = useState('no')
  const first = (
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
  )
  const last = (
    <p className="mt-6 flex flex-wrap items-center gap-x-2">
      {account.have_account}
      <Link href={href('/login')} className="inline-flex min-h-12 items-center font-bold text-primary underline">
        {layout.log_in}
      </Link>
    </p>
  )
  const branch = before === 'yes' ? <BranchCustomerForm /> : null
  return <RegisterForm lender={lender} today={today} stored={draft} first={first} last={last} instead={branch} />
}
