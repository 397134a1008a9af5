import type { LoanFile } from '@let-twe/core/loan/loan-file.ts'
import { blockingRules } from '@let-twe/core/loan/preconditions.ts'
import type { OfficeAction } from '@let-twe/core/loan/office-actions.ts'
import type { Language } from '@let-twe/core/language.ts'
import { bahtToSatang } from '@let-twe/core/money.ts'
import type { Texts } from '@let-twe/texts/catalogue-en.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatDate, formatInstantInText, formatMoney } from '@let-twe/texts/format.ts'
import { Banner } from '@let-twe/ui/banner/banner.tsx'
import { Button } from '@let-twe/ui/button/button.tsx'
import type { ButtonVariant } from '@let-twe/ui/button/button-style.ts'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { type ComponentType, useState } from 'react'
import type { ActionDialogProps } from './actions/action-dialog.ts'
import { ApproveDialog } from './actions/approve-dialog.tsx'
import { BookedVisitDialog } from './actions/booked-visit-dialog.tsx'
import { BouncePayoutDialog } from './actions/bounce-payout-dialog.tsx'
import { DisburseDialog } from './actions/disburse-dialog.tsx'
import { OfferSizeDialog } from './actions/offer-size-dialog.tsx'
import { PaymentDialog } from './actions/payment-dialog.tsx'
import { PreApproveDialog } from './actions/pre-approve-dialog.tsx'
import { AllowReapplyDialog, PostponeDialog, RejectDialog, WriteOffDialog } from './actions/reason-dialogs.tsx'
import { RequestDialog } from './actions/request-dialog.tsx'
import { SendBackDialog } from './actions/send-back-dialog.tsx'
import { SignDialog } from './actions/sign-dialog.tsx'

const dialogs: Record<OfficeAction, ComponentType<ActionDialogProps>> = {
  request: RequestDialog,
  pre_approve: PreApproveDialog,
  approve: ApproveDialog,
  offer_size: OfferSizeDialog,
  send_back: SendBackDialog,
  confirm_appointment: BookedVisitDialog,
  sign: SignDialog,
  disburse: DisburseDialog,
  bounce_payout: BouncePayoutDialog,
  record_payment: PaymentDialog,
  postpone: PostponeDialog,
  reject: RejectDialog,
  write_off: WriteOffDialog,
  allow_reapply: AllowReapplyDialog,
}

const looks: Partial<Record<OfficeAction, ButtonVariant>> = {
  pre_approve: 'primary',
  approve: 'primary',
  confirm_appointment: 'primary',
  sign: 'primary',
  disburse: 'primary',
  record_payment: 'primary',
  reject: 'danger',
  write_off: 'danger',
}

/** The actions of this person on this loan now, each with its question. */
export function ActionPanel({
  file,
  actions,
  onDone,
}: {
  readonly file: LoanFile
  readonly actions: readonly OfficeAction[]
  readonly onDone: () => Promise<void>
}) {
  const { office } = useTexts()
  const language = useLanguage()
  const [open, setOpen] = useState<OfficeAction | null>(null)
  const { next_step: next, write_off_possible: writeOff } = file
  const unmet = (next === null ? [] : blockingRules(next)).map((rule) => office[`rule_${rule}`])
  const blocked = unmet.length > 0 && next ? next.step : null
  const proposal = file.loan.loan_state === 'pre_approved' || file.loan.loan_state === 'appointment_confirmed'
  // an open dialog keeps its typed values, also when another person's decision removed its action
  const asked = open === null || actions.includes(open) ? actions : [...actions, open]
  return (
    <div className="grid gap-2">
      {proposal && !file.loan.approved && <p className="text-sm">{office.waits_second_person}</p>}
      {file.loan.payout_failed && <Banner tone="warning">{office.payout_failed}</Banner>}
      {file.size_offer && <p className="text-sm">{counterOfferText(file.size_offer, office, language)}</p>}
      {actions.length === 0 && <p>{office.no_actions}</p>}
      {actions.map((action) => (
        <div key={action} className="grid gap-1">
          <Button
            variant={looks[action] ?? 'secondary'}
            wide
            aria-disabled={action === blocked}
            onClick={() => action !== blocked && setOpen(action)}
          >
            {office[`action_${action}`]}
          </Button>
          {action === blocked && <p className="text-sm text-danger">{fill(office.not_ready, { rules: unmet.join('; ') })}</p>}
        </div>
      ))}
      {writeOff && !writeOff.now && (
        <p className="text-sm text-muted">{fill(office.write_off_from, { date: formatDate(writeOff.from) })}</p>
      )}
      {asked.map((action) => {
        const Dialog = dialogs[action]
        return (
          <Dialog
            key={action}
            open={open === action}
            file={file}
            onCancel={() => setOpen(null)}
            onDone={async () => {
              setOpen(null)
              await onDone()
            }}
          />
        )
      })}
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
