import { expect, it } from 'vitest'
import { auditDetail } from './audit-detail.ts'

it.each([
  { reason_code: 'wrong_loan', amount_satang: 12, loan_id: null },
  { from: 'pending', to: 'pre_approved' },
  { from: '2026-11-23 10:00', to: '2026-11-24 10:30', planned: '2026-11-23 10:00' },
  { call: 'POST /loans/{id}/refund', code: 'above_role_limit', id: 'b4d718a5-12b1-423d-9f16-7f28fd9f2138' },
  { from: { role: 'officer', active: true, branches: [] }, to: { role: 'manager', active: true, branches: [] } },
])('an event may say %j', (detail) => {
  expect(auditDetail.safeParse(detail).success).toBe(true)
})

it.each([
  { note: 'seen' },
  { reason: 'Told by the bank' },
  { reason_code: 'သူ ပြောတယ်' },
  { from: 'her old address' },
  { page: 'a letter about debts' },
  { loan_id: 'KYAW SWAR' },
  { fields: ['her own words'] },
  { to: { role: 'officer', active: true, branches: [], note: 'seen' } },
])('no event says %j', (detail) => {
  expect(auditDetail.safeParse(detail).success).toBe(false)
})
