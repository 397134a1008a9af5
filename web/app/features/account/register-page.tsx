import { getLender } from '@let-twe/core/lender/endpoints.ts'
import type { PublicLender } from '@let-twe/core/lender/public-lender.ts'
import { today } from '@let-twe/ui/date-field/use-today.ts'
import { ChoiceCards } from '@let-twe/ui/choice-cards/choice-cards.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Link } from '@let-twe/ui/link/link.tsx'
import { useState } from 'react'
import { href } from 'react-router'
import { languageOfRequest } from '../../language-cookie.ts'
import { callApiContext, todayContext } from '../../request-context.ts'
import { callApi } from '../../session/call-api.ts'
import { BranchCustomerForm } from './branch-customer-form.tsx'
import { accountProgress } from './account-progress.ts'
import type { PageProps } from './island-page.ts'
import { emptyDraft } from './registration-answers.ts'
import type { Route } from './+types/register-page.ts'
import { RegisterForm } from './register-form.tsx'

/** The page as it is for everybody: nothing typed yet. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const lender = await context.get(callApiContext)(getLender, {}, languageOfRequest(request).language)
  return { lender: lender?.data ?? null, today: context.get(todayContext), draft: emptyDraft }
}

export async function clientLoader({ given }: { given?: { lender: PublicLender | null } | undefined }) {
  return { lender: given?.lender ?? (await readLender()), today: today(), draft: accountProgress('register').draft }
}

export default function RegisterPage({ loaderData: { lender, today, draft } }: PageProps<typeof clientLoader>) {
  const { account, layout } = useTexts()
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

async function readLender(): Promise<PublicLender | null> {
  const reply = await callApi(getLender, {})
  return reply.ok ? reply.data : null
}
