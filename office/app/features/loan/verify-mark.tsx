import { withoutJoiners } from '@let-twe/core/without-joiners.ts'
import { checkAnswer } from '@let-twe/core/loan/case-endpoints.ts'
import type { LoanFile } from '@let-twe/core/loan/loan-file.ts'
import { useForm } from '@let-twe/client/use-form.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatInstantInText } from '@let-twe/texts/format.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { callOffice } from '../../session/call-office.ts'

/** The verify mark of an answer: it was compared with the document. Person and time are in its title and for screen readers. */
export function VerifyMark({
  loanId,
  field,
  label,
  checks,
  onChange,
}: {
  readonly loanId: string
  readonly field: string
  readonly label: string
  readonly checks: LoanFile['checks']
  readonly onChange: (checks: LoanFile['checks']) => void
}) {
  const { desk } = useTexts()
  const { busy, send } = useForm()
  const check = checks.find((each) => each.field === field)
  const who = check && fill(desk.checked_by, { name: check.by, when: formatInstantInText(new Date(check.at)) })
  return (
    <label title={who && withoutJoiners(who)} className="flex min-h-8 min-w-8 cursor-pointer items-center justify-center">
      <input
        type="checkbox"
        checked={check !== undefined}
        aria-disabled={busy}
        aria-label={withoutJoiners([fill(desk.check_of, { answer: label }), who].filter(Boolean).join(', '))}
        className="size-5 accent-primary"
        onChange={() =>
          void send(() => callOffice(checkAnswer, { params: { id: loanId }, body: { field, checked: check === undefined } }), onChange)
        }
      />
    </label>
  )
}
