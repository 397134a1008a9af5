import type { LoanFile } from '@let-twe/core/loan/loan-file.ts'
import type { OfficeAction } from '@let-twe/core/loan/office-actions.ts'
import type { ComponentType } from 'react'
import type { ActionDialogProps } from './action-dialog.ts'
import { ApproveDialog } from './approve-dialog.tsx'
import { BookedVisitDialog } from './booked-visit-dialog.tsx'
import { BouncePayoutDialog } from './bounce-payout-dialog.tsx'
import { DisburseDialog } from './disburse-dialog.tsx'
import { OfferSizeDialog } from './offer-size-dialog.tsx'
import { PaymentDialog } from './payment-dialog.tsx'
import { PreApproveDialog } from './pre-approve-dialog.tsx'
import { AllowReapplyDialog, PostponeDialog, ProposeRejectionDialog, RejectDialog, WriteOffDialog } from './reason-dialogs.tsx'
import { RequestDialog } from './request-dialog.tsx'
import { SendBackDialog } from './send-back-dialog.tsx'
import { SignDialog, SignOnPaperDialog } from './sign-dialog.tsx'

/** A new plan has a page of its own. */
const dialogs: Record<Exclude<OfficeAction, 'restructure'>, ComponentType<ActionDialogProps>> = {
  request: RequestDialog,
  pre_approve: PreApproveDialog,
  approve: ApproveDialog,
  offer_size: OfferSizeDialog,
  send_back: SendBackDialog,
  confirm_appointment: BookedVisitDialog,
  sign: SignDialog,
  sign_on_paper: SignOnPaperDialog,
  disburse: DisburseDialog,
  bounce_payout: BouncePayoutDialog,
  record_payment: PaymentDialog,
  postpone: PostponeDialog,
  reject: RejectDialog,
  propose_rejection: ProposeRejectionDialog,
  write_off: WriteOffDialog,
  allow_reapply: AllowReapplyDialog,
}

/** The question of each action. An open one keeps its typed values, also when another person's decision removed its action. */
export function ActionDialogs({
  file,
  actions,
  open,
  onCancel,
  onDone,
}: {
  readonly file: LoanFile
  readonly actions: readonly OfficeAction[]
  readonly open: OfficeAction | null
  readonly onCancel: () => void
  readonly onDone: (action: OfficeAction) => Promise<void>
}) {
  const asked = open === null || actions.includes(open) ? actions : [...actions, open]
  return asked.map((action) => {
    if (action === 'restructure') return null
    const Dialog = dialogs[action]
    return <Dialog key={action} open={open === action} file={file} onCancel={onCancel} onDone={() => onDone(action)} />
  })
}
