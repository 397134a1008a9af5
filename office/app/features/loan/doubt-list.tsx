import { type PreconditionState, isMet } from '@let-twe/core/loan/preconditions.ts'
import type { LoanFile } from '@let-twe/core/loan/loan-file.ts'
import type { OfficeFlag } from '@let-twe/core/loan/office-flags.ts'
import type { SharedKind } from '@let-twe/core/loan/case-data.ts'
import { withoutJoiners } from '@let-twe/core/without-joiners.ts'
import { inLanguage } from '@let-twe/core/translated.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatDateInText } from '@let-twe/texts/format.ts'
import { Icon, type IconName } from '@let-twe/ui/icon/icon.tsx'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import type { ReactNode } from 'react'
import { LoanLink } from '../../loan/loan-link.tsx'
import { Override } from './override.tsx'
import { PreconditionLine } from './precondition-line.tsx'

type Line = NonNullable<LoanFile['next_step']>['preconditions'][number]

/** The order of attention: what fails, then waits, then is overridden. */
const attention: readonly PreconditionState[] = ['failed', 'waiting', 'overridden', 'passed']

/** Everything about a case that is not plainly in order: unmet conditions of the next step, then the warnings. `renderRemedy` adds the button of a condition. */
export function DoubtList({
  file,
  renderRemedy,
  onDone,
}: {
  readonly file: LoanFile
  readonly renderRemedy: (line: Line) => ReactNode
  readonly onDone: () => Promise<void>
}) {
  const { office } = useTexts()
  const { loan, reasons, flags, shared, next_step: next } = file
  const lines = (next?.preconditions ?? [])
    .filter(({ state }) => state !== 'passed')
    .toSorted((one, other) => attention.indexOf(one.state) - attention.indexOf(other.state))
  const warnings = next === null ? flags : flags.filter((flag) => !evaluatedByRules.has(flag))
  const named = new Set([...lines.map(({ rule }) => sharedOf[rule]), ...warnings.map((flag) => sharedOf[flag])])
  const others = shared.filter(({ what }) => !named.has(what))
  return (
    <ul className="grid gap-2 empty:hidden">
      {lines.map((line) => (
        <Check key={line.rule} {...looks[line.state]}>
          <PreconditionLine {...line} />
          <Override loanId={loan.id} proposedBy={file.proposed_by?.id ?? null} line={line} onDone={onDone} />
          <SharedWith file={file} what={sharedOf[line.rule]} />
          {!isMet(line) && renderRemedy(line)}
        </Check>
      ))}
      {next === null &&
        reasons.map(({ reason, from }) => (
          <Check key={reason} {...looks.failed}>
            {office[`reason_${reason}`]}
            {from && ` (${fill(office.reason_from, { date: formatDateInText(from) })})`}
          </Check>
        ))}
      {warnings.map((flag) => (
        <Check key={flag} icon="warning" look="text-warning">
          {office[`flag_${flag}`]}
          <SharedWith file={file} what={sharedOf[flag]} />
        </Check>
      ))}
      {[...new Set(others.map(({ what }) => what))].map((what) => (
        <Check key={what} icon="warning" look="text-warning">
          <SharedWith file={file} what={what} named />
        </Check>
      ))}
    </ul>
  )
}

/** The met conditions of the next step, folded to their number. */
export function MetChecks({ file: { next_step: next, reasons } }: { readonly file: LoanFile }) {
  const { office, desk } = useTexts()
  const met = next?.preconditions.filter(({ state }) => state === 'passed') ?? []
  if (next === null)
    return (
      reasons.length === 0 && (
        <ul>
          <Check {...looks.passed}>{office.checks_passed}</Check>
        </ul>
      )
    )
  if (met.length === 0) return null
  return (
    <details>
      <summary className="chevron-mark flex min-h-9 cursor-pointer list-none items-center gap-2 text-success">
        <Icon name="check" className="size-5" />
        {fill(desk.checks_met, { count: met.length })}
      </summary>
      <ul
        aria-label={withoutJoiners(fill(office.section_checks_for, { step: office[`action_${next.step}`] }))}
        className="mt-1 grid gap-1 text-sm"
      >
        {met.map((line) => (
          <Check key={line.rule} {...looks.passed}>
            <PreconditionLine {...line} />
          </Check>
        ))}
      </ul>
    </details>
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

/** The shared facts behind a condition or a warning. */
const sharedOf: Readonly<Record<string, SharedKind>> = {
  identity_not_shared: 'paper',
  bank_account_not_shared: 'account',
  papers_seen_before: 'paper',
  bank_account_seen_before: 'account',
  person_seen_before: 'person',
  picture_seen_before: 'picture',
}

const looks: Record<PreconditionState, { icon: IconName; look: string }> = {
  passed: { icon: 'check', look: 'text-success' },
  waiting: { icon: 'clock', look: 'font-bold text-warning' },
  failed: { icon: 'close', look: 'font-bold text-danger' },
  overridden: { icon: 'check', look: 'font-bold text-warning' },
}

/** The other borrowers with the same fact, each with the newest case. */
function SharedWith({
  file: { shared },
  what,
  named = false,
}: {
  readonly file: LoanFile
  readonly what: SharedKind | undefined
  readonly named?: boolean
}) {
  const { office, desk } = useTexts()
  const language = useLanguage()
  const others = shared.filter((other) => other.what === what)
  if (what === undefined || others.length === 0) return null
  return (
    <span className="block font-normal">
      {named && `${desk[`shared_${what}`]}: `}
      {others.map((other, place) => (
        <span key={other.borrower_id}>
          {place > 0 && ', '}
          {other.loan_id ? (
            <LoanLink to={{ loan_id: other.loan_id, name: other.name }} />
          ) : other.other_branch ? (
            fill(desk.other_branch_person, { branch: inLanguage(other.other_branch, language) })
          ) : (
            (other.name ?? office.no_name)
          )}
        </span>
      ))}
    </span>
  )
}

function Check({ icon, look, children }: { readonly icon: IconName; readonly look: string; readonly children: ReactNode }) {
  return (
    <li className={`flex list-none gap-2 ${look}`}>
      <Icon name={icon} className="mt-1 size-5" />
      <div className="min-w-0 grow">{children}</div>
    </li>
  )
}
