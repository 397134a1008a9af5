import { type BusinessDate, addDays, isBusinessDate } from '@let-twe/core/business-date.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import type { previewRestructuring } from '@let-twe/core/loan/restructuring-office-endpoints.ts'
import { restructuringBounds } from '@let-twe/core/loan/restructuring.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { Banner } from '@let-twe/ui/banner/banner.tsx'
import { DateField } from '@let-twe/ui/date-field/date-field.tsx'
import { useToday } from '@let-twe/ui/date-field/use-today.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { SelectField } from '@let-twe/ui/select-field/select-field.tsx'
import { type FormEvent, useState } from 'react'
import { Form } from 'react-router'
import { textOf } from '../../forms/read-form.ts'
import { ShowInRow } from '../../forms/show-form.tsx'
import { PlansBeside } from './plans-beside.tsx'
import { ProposePlan } from './propose-plan.tsx'

/** The terms of a plan as the address has them. */
export type PlanChoice = { readonly instalments: number; readonly first_due_date: BusinessDate }

/** The terms of a new plan, and both plans by them before it is proposed. */
export function ChoosePlan({
  loanId,
  choice,
  preview,
  replaces,
  onDone,
}: {
  readonly loanId: string
  readonly choice: PlanChoice
  readonly preview: Data<typeof previewRestructuring> | null
  /** True while another plan waits for its borrower. */
  readonly replaces: boolean
  readonly onDone: () => Promise<void>
}) {
  const { office } = useTexts()
  const [wrongDay, setWrongDay] = useState(false)
  const { instalments, firstDueInDays } = restructuringBounds
  const today = useToday()
  const [first, last] = [addDays(today, 1), addDays(today, firstDueInDays)]
  const problem = wrongDay ? 'first_date' : preview?.problem
  const plans = wrongDay ? null : preview?.plans
  const sentence = problem && fill(office[`plan_problem_${problem}`], { days: firstDueInDays })
  function check(event: FormEvent<HTMLFormElement>) {
    const day = textOf(new FormData(event.currentTarget), 'first_due_date')
    const isPossible = isBusinessDate(day) && day >= first && day <= last
    setWrongDay(!isPossible)
    if (!isPossible) event.preventDefault()
  }
  return (
    <>
      {replaces && (
        <div className="mb-4">
          <Banner tone="warning">{office.plan_replaces}</Banner>
        </div>
      )}
      <Form noValidate onSubmit={check} className="grid grid-cols-1 items-start gap-3 sm:grid-cols-[1fr_1fr_auto]">
        <SelectField
          name="instalments"
          label={office.plan_instalments}
          defaultValue={String(choice.instalments)}
          options={Array.from({ length: instalments }, (_, index) => ({ value: `${index + 1}`, label: `${index + 1}` }))}
        />
        <DateField
          name="first_due_date"
          label={office.plan_first_date}
          defaultValue={choice.first_due_date}
          min={first}
          max={last}
          error={problem === 'first_date' ? sentence : undefined}
        />
        <ShowInRow />
      </Form>
      {problem && problem !== 'first_date' && (
        <div className="mt-4">
          <Banner tone="danger">{sentence}</Banner>
        </div>
      )}
      {plans && (
        <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4">
          <PlansBeside plans={plans} />
          <ProposePlan loanId={loanId} plan={{ ...choice, ...plans }} replaces={replaces} onDone={onDone} />
        </div>
      )}
    </>
  )
}
