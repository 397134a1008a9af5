import { expect, it } from 'vitest'
import { type NotificationRule, notificationRules } from './notification-rules.ts'

const kindsThat = (holds: (rule: Pick<NotificationRule, 'sms' | 'overdue' | 'urgent'>) => unknown) =>
  Object.entries(notificationRules)
    .filter(([, rule]) => holds(rule as Pick<NotificationRule, 'sms' | 'overdue' | 'urgent'>))
    .map(([kind]) => kind)

it("a confirmation of the reader's own action, a reversed fee, and a follow-up to a call or a message cost no SMS", () => {
  expect(kindsThat(({ sms }) => !sms)).toEqual([
    'application_received',
    'interview_booked',
    'withdrawn',
    'branch_appointment_booked',
    'payment_received',
    'late_fee_waived',
    'loan_closed',
    'phone_number_changed',
    'new_phone',
    'new_passkey',
    'pin_forgotten',
    'call_back_missed',
    'message_answered',
  ])
})

it('only an overdue payment has the strict hours of debts, and only a possible theft waits for no hours', () => {
  expect(kindsThat(({ overdue }) => overdue)).toEqual(['payment_late'])
  expect(kindsThat(({ urgent }) => urgent)).toEqual([
    'phone_number_changed',
    'new_phone',
    'new_passkey',
    'pin_forgotten',
    'payout_account_changed',
  ])
})
