import type { LoanFile } from '@let-twe/core/loan/loan-file.ts'
import { type OfficeAction, refusedRestructuring, refusingRules } from '@let-twe/core/loan/office-actions.ts'
import type { Language } from '@let-twe/core/language.ts'
import { bahtToSatang } from '@let-twe/core/money.ts'
import type { Texts } from '@let-twe/texts/catalogue-en.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatDateInText, formatInstantInText, formatMoney } from '@let-twe/texts/format.ts'
import { Banner } from '@let-twe/ui/banner/banner.tsx'
import { LinkButton } from '@let-twe/ui/button/button.tsx'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { useState } from 'react'
import { href } from 'react-router'
import { ActionButton } from '../../forms/action-button.tsx'
import { useMe } from '../../session/use-me.ts'
import { ActionDialogs } from './actions/action-dialogs.tsx'
import { DoubtList, MetChecks } from './doubt-list.tsx'
import { PlannedRejectionBanner } from './planned-rejection.tsx'
import { type Remedy, remedyOf } from './remedy-of.ts'

/** The keys of the common actions. */
const letters: Partial<Record<OfficeAction, string>> = {
  pre_approve: 'p',
  approve: 'a',
  send_back: 's',
  request: 'r',
  confirm_appointment: 'v',
  sign: 'g',
  disburse: 'd',
  record_payment: '$',
}

/** The steps of a loan's life: the first possible one is the main button where no doubt has a remedy. */
const steps: readonly OfficeAction[] = ['pre_approve', 'approve', 'confirm_appointment', 'sign', 'disburse', 'record_payment']

/** Actions that few cases need, behind "More" while another one is possible. */
const rare: readonly OfficeAction[] = [
  'offer_size',
  'sign_on_paper',
  'bounce_payout',
  'restructure',
  'postpone',
  'reject',
  'propose_rejection',
  'write_off',
]

/**
 * What to do with a case: its doubts, each with the remedy, then the actions of this person, then the met conditions. One button
 * is the main one: the first remedy, else the next step. A refused action names its missing rule on itself.
 */
export function ActionPanel({
  file,
  actions,
  hasMain,
  onInterview,
  onDone,
}: {
  readonly file: LoanFile
  readonly actions: readonly OfficeAction[]
  /** Not while the case has its main button elsewhere. */
  readonly hasMain: boolean
  /** Undefined while the interview is open beside it: its main button is there. */
  readonly onInterview: (() => void) | undefined
  readonly onDone: (action?: OfficeAction) => Promise<void>
}) {
  const { office, desk } = useTexts()
  const language = useLanguage()
  const me = useMe()
  const [open, setOpen] = useState<OfficeAction | null>(null)
  const proposal = file.loan.loan_state === 'pre_approved' || file.loan.loan_state === 'appointment_confirmed'
  function refusalOf(action: OfficeAction) {
    const refused = action === 'restructure' ? refusedRestructuring(file) : null
    if (refused) return office[`plan_problem_${refused}`]
    const failed = refusingRules(file, action, me).map((each) => office[`rule_${each}`])
    return failed.length === 0 ? undefined : fill(office.not_ready, { rules: failed.join('; ') })
  }
  const can = {
    actions: actions.filter((each) => refusalOf(each) === undefined),
    interview: me.permissions.includes('interview') && file.rejected_at === null,
  }
  const remedies = new Map<string, Remedy>()
  for (const line of (file.next_step?.preconditions ?? []).toSorted((one) => (one.state === 'failed' ? -1 : 0))) {
    const remedy = remedyOf(file, line, can)
    if (remedy !== null && ![...remedies.values()].includes(remedy)) remedies.set(line.rule, remedy)
  }
  const [firstRemedy] = remedies.values()
  const main: Remedy | undefined = firstRemedy ?? steps.find((each) => can.actions.includes(each))
  const elsewhere = actions.filter((each) => ![...remedies.values()].includes(each))
  const common = elsewhere.filter((each) => !rare.includes(each) || elsewhere.every((one) => rare.includes(one)))
  const others = elsewhere.filter((each) => !common.includes(each))
  const lookOf = (remedy: Remedy) => (hasMain && remedy === main ? 'primary' : 'secondary')

  function renderAction(action: OfficeAction) {
    const refusal = refusalOf(action)
    const name = office[`action_${action}`]
    // both plans need a page
    if (action === 'restructure' && refusal === undefined)
      return (
        <LinkButton key={action} variant="secondary" wide href={href('/loans/:id/restructuring', { id: file.loan.id })}>
          {name}
        </LinkButton>
      )
    return (
      <ActionButton key={action} variant={lookOf(action)} letter={letters[action]} refusal={refusal} onPress={() => setOpen(action)}>
        {name}
      </ActionButton>
    )
  }
  function renderRemedy(rule: string) {
    const remedy = remedies.get(rule)
    if (remedy === undefined) return null
    return (
      <span className="mt-1 block">
        {remedy === 'account' ? (
          <LinkButton variant={lookOf(remedy)} wide href={href('/borrowers/:id', { id: file.borrower.id })}>
            {desk.to_account}
          </LinkButton>
        ) : remedy === 'interview' ? (
          onInterview && (
            <ActionButton variant={lookOf(remedy)} letter="i" onPress={onInterview}>
              {desk.hold_interview}
            </ActionButton>
          )
        ) : (
          renderAction(remedy)
        )}
      </span>
    )
  }
  return (
    <div className="grid gap-2">
      {file.rejected_at !== null && <PlannedRejectionBanner loanId={file.loan.id} at={file.rejected_at} onDone={() => onDone()} />}
      {proposal && !file.loan.approved && <p className="text-sm">{office.waits_second_person}</p>}
      {file.loan.payout_failed && <Banner tone="warning">{office.payout_failed}</Banner>}
      {file.size_offer && <p className="text-sm">{counterOfferText(file.size_offer, office, language)}</p>}
      <DoubtList file={file} renderRemedy={({ rule }) => renderRemedy(rule)} onDone={() => onDone()} />
      {actions.length === 0 && file.rejected_at === null && <p>{office.no_actions}</p>}
      {common.map(renderAction)}
      {others.length > 0 && (
        <details>
          <summary className="chevron-mark flex min-h-12 cursor-pointer list-none items-center justify-center gap-2 font-bold text-primary">
            {desk.more_actions}
          </summary>
          <div className="grid gap-2 pt-1">{others.map(renderAction)}</div>
        </details>
      )}
      {file.write_off_possible && !file.write_off_possible.now && (
        <p className="text-sm text-muted">{fill(office.write_off_from, { date: formatDateInText(file.write_off_possible.from) })}</p>
      )}
      <MetChecks file={file} />
      <ActionDialogs
        file={file}
        actions={actions}
        open={open}
        onCancel={() => setOpen(null)}
        onDone={async (action) => {
          setOpen(null)
          await onDone(action)
        }}
      />
    </div>
  )
}

/** The borrower's answer to the counter-offer. */
function counterOfferText(
  { loan_size_baht, answer, at }: NonNullable<LoanFile['size_offer']>,
  office: Texts['office'],
  language: Language,
) {
  const amount = formatMoney(bahtToSatang(loan_size_baht), language)
  if (answer === null) return fill(office.size_offer_waiting, { amount })
  if (answer === 'agreed') return fill(office.size_offer_agreed, { amount, when: formatInstantInText(new Date(at)) })
  return fill(office.size_offer_declined, { amount })
}
