import type { PreconditionState } from '@let-twe/core/loan/preconditions.ts'
import type { LoanFile } from '@let-twe/core/loan/loan-file.ts'
import type { OfficeFlag } from '@let-twe/core/loan/office-flags.ts'
import { inLanguage } from '@let-twe/core/translated.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatDate } from '@let-twe/texts/format.ts'
import { Card } from '@let-twe/ui/card/card.tsx'
import { Icon, type IconName } from '@let-twe/ui/icon/icon.tsx'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import type { ReactNode } from 'react'
import { LoanLink } from '../../loan/loan-link.tsx'
import { Override } from './override.tsx'
import { PreconditionLine } from './precondition-line.tsx'

/**
 * The conditions of the next step, each line green, waiting or red, and the warnings. Without a next step: the rules of
 * eligibility.
 */
export function ChecksSection({
  file: { loan, reasons, flags, shared, next_step: next },
  onDone,
}: {
  readonly file: LoanFile
  readonly onDone: () => Promise<void>
}) {
  const { office, desk } = useTexts()
  const language = useLanguage()
  const shown = next === null ? flags : flags.filter((flag) => !evaluatedByRules.has(flag))
  return (
    <Card title={next === null ? office.section_checks : fill(office.section_checks_for, { step: office[`action_${next.step}`] })}>
      <ul className="grid gap-2">
        {next?.preconditions.map((each) => (
          <Check key={each.rule} {...looks[each.state]}>
            <PreconditionLine {...each} />
            <Override loanId={loan.id} line={each} onDone={onDone} />
          </Check>
        ))}
        {next === null && reasons.length === 0 && <Check {...looks.passed}>{office.checks_passed}</Check>}
        {next === null &&
          reasons.map(({ reason, from }) => (
            <Check key={reason} {...looks.failed}>
              {office[`reason_${reason}`]}
              {from && ` (${fill(office.reason_from, { date: formatDate(from) })})`}
            </Check>
          ))}
        {shown.map((flag) => (
          <Check key={flag} icon="warning" look="text-warning">
            {office[`flag_${flag}`]}
          </Check>
        ))}
      </ul>
      {shared.length > 0 && (
        <ul className="mt-2 grid gap-1 border-t border-line pt-2">
          {shared.map((other) => (
            <li key={`${other.what} ${other.borrower_id}`} className="flex gap-2">
              <Icon name="warning" className="mt-0.5 size-5 text-warning" />
              <span className="min-w-0">
                {desk[`shared_${other.what}`]}:{' '}
                {other.loan_id ? (
                  <LoanLink to={{ loan_id: other.loan_id, name: other.name }} />
                ) : other.other_branch ? (
                  fill(desk.other_branch_person, { branch: inLanguage(other.other_branch, language) })
                ) : (
                  (other.name ?? office.no_name)
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

/** Flags that a precondition says better. */
const evaluatedByRules: ReadonlySet<OfficeFlag> = new Set([
  'name_differs_from_bank',
  'bank_account_seen_before',
  'papers_seen_before',
  'account_restricted',
  'account_inactive',
  'payout_held',
])

const looks: Record<PreconditionState, { icon: IconName; look: string }> = {
  passed: { icon: 'check', look: 'text-success' },
  waiting: { icon: 'clock', look: 'font-bold text-warning' },
  failed: { icon: 'close', look: 'font-bold text-danger' },
  overridden: { icon: 'check', look: 'font-bold text-warning' },
}

function Check({ icon, look, children }: { readonly icon: IconName; readonly look: string; readonly children: ReactNode }) {
  return (
    <li className={`flex gap-2 ${look}`}>
      <Icon name={icon} className="mt-1 size-5" />
      <div className="min-w-0">{children}</div>
    </li>
  )
}
