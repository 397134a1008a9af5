import type { NotificationKind } from '@let-twe/core/notification/endpoints.ts'
import { Icon, type IconName } from '@let-twe/ui/icon/icon.tsx'

type Tone = 'good' | 'todo' | 'calm' | 'late'

/** The drawing of a notification, in the colour of its meaning: good news, a task, an overdue amount, anything else. */
export function NotificationMark({ kind }: { readonly kind: NotificationKind }) {
  const [icon, tone] = marks[kind]
  return (
    <span aria-hidden className={`flex size-10 shrink-0 items-center justify-center rounded-full ${looks[tone]}`}>
      <Icon name={icon} className="size-5" />
    </span>
  )
}

const looks: Readonly<Record<Tone, string>> = {
  good: 'bg-success-soft text-success',
  todo: 'bg-warning-soft text-warning',
  calm: 'bg-primary-soft text-primary',
  late: 'bg-danger-soft text-danger',
}

const marks: Readonly<Record<NotificationKind, readonly [IconName, Tone]>> = {
  application_received: ['document', 'calm'],
  interview_booked: ['video', 'calm'],
  document_requested: ['camera', 'todo'],
  information_requested: ['edit', 'todo'],
  interview_requested: ['video', 'todo'],
  size_offered: ['wallet', 'todo'],
  restructuring_offered: ['document', 'todo'],
  pre_approved: ['branch', 'good'],
  pre_approved_no_visit: ['check', 'good'],
  sent_back: ['document', 'calm'],
  proposal_expired: ['clock', 'calm'],
  withdrawn: ['document', 'calm'],
  branch_appointment_booked: ['calendar', 'calm'],
  appointment_confirmed: ['calendar', 'good'],
  appointment_reminder: ['calendar', 'todo'],
  appointment_moved: ['calendar', 'todo'],
  interview_missed: ['video', 'todo'],
  branch_visit_missed: ['branch', 'todo'],
  not_missed: ['check', 'calm'],
  approved: ['check', 'good'],
  disbursed: ['wallet', 'good'],
  payout_failed: ['bank', 'todo'],
  rejected: ['document', 'calm'],
  postponed: ['clock', 'calm'],
  payment_received: ['check', 'good'],
  payment_due_soon: ['calendar', 'todo'],
  payment_due_today: ['calendar', 'todo'],
  payment_late: ['warning', 'late'],
  payment_reversed: ['receipt', 'todo'],
  late_fee_waived: ['receipt', 'good'],
  loan_closed: ['check', 'good'],
  refund_paid: ['wallet', 'good'],
  refund_refused: ['wallet', 'calm'],
  phone_number_changed: ['phone', 'calm'],
  new_phone: ['mobile', 'calm'],
  new_passkey: ['lock', 'calm'],
  pin_forgotten: ['lock', 'calm'],
  payout_account_changed: ['bank', 'calm'],
  message_answered: ['chat', 'calm'],
  call_back_missed: ['phone', 'todo'],
  complaint_answered: ['chat', 'calm'],
  permit_ends_soon: ['document', 'todo'],
  application_waits: ['edit', 'todo'],
}
