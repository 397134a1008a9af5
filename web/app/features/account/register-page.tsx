import { getLender } from '@let-twe/core/lender/endpoints.ts'
import { focusHeading } from '@let-twe/ui/focus/focus-heading.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Link } from '@let-twe/ui/link/link.tsx'
import { useState } from 'react'
import { href } from 'react-router'
import { BranchCustomerForm } from './branch-customer-form.tsx'
import { accountProgress } from './account-progress.ts'
import { emptyCheck } from './first-answers.ts'
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
  const { draft, check } = useOnPhone(() => accountProgress('register'), { draft: emptyDraft, check: emptyCheck })
  const [atBranch, setAtBranch] = useState(false)
  function switchTo(branch: boolean) {
    setAtBranch(branch)
    focusHeading()
  }
  const last = (
    <div className="mt-6 grid">
      <p className="flex flex-wrap items-center gap-x-2">
        {account.branch_question}
        <button
          type="button"
          onClick={() => switchTo(!atBranch)}
          className="inline-flex min-h-12 min-w-0 items-center text-start font-bold text-primary underline"
        >
          {atBranch ? account.branch_no : account.branch_yes}
        </button>
      </p>
      <p className="flex flex-wrap items-center gap-x-2">
        {account.have_account}
        <Link href={href('/login')} className="inline-flex min-h-12 items-center font-bold text-primary underline">
          {layout.log_in}
        </Link>
      </p>
    </div>
  )
  const branch = atBranch ? <BranchCustomerForm /> : null
  return <RegisterForm lender={lender} today={today} stored={draft} checked={check} last={last} instead={branch} />
}
