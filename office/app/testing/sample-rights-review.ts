import { sampleId } from '@let-twe/client/testing/sample-id.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import type { getRightsReview } from '@let-twe/core/staff/rights-review-endpoints.ts'
import { usualRoles } from '@let-twe/core/staff/usual-roles.ts'
import { sampleRole } from './sample-role.ts'

/** An overdue quarter with one signature, an earlier one, people of two roles and one whose role is gone. */
export const sampleRightsReview: Data<typeof getRightsReview> = {
  quarters: [
    {
      from: '2026-07-01',
      until: '2026-09-30',
      overdue: true,
      signed: false,
      reviews: [{ by: 'Ratana', at: '2026-10-05T02:00:00.000Z', note: 'Ko Zaw no longer needs the cash drawer; proposed.' }],
    },
    { from: '2026-04-01', until: '2026-06-30', overdue: true, signed: false, reviews: [] },
  ],
  roles: [
    {
      ...sampleRole('manager'),
      permissions: [...usualRoles.manager],
      accounts: [
        {
          username: 'ratana',
          name: 'Ratana',
          branches: [],
          last_login: '2026-11-23T02:00:00.000Z',
          declared: '2026-03-01',
          declaration_overdue: false,
          money: { 'payment.record': 12, 'loan.disburse': 4, 'loan.approve': 7 },
        },
      ],
    },
    {
      ...sampleRole('officer'),
      permissions: [...usualRoles.officer],
      accounts: [
        {
          username: 'zaw',
          name: 'Ko Zaw',
          branches: [{ id: sampleId(13), name: { mm: 'မဟာချိုင်', en: 'Mahachai', th: 'มหาชัย' } }],
          last_login: null,
          declared: '2025-03-01',
          declaration_overdue: true,
          money: {},
        },
      ],
    },
    {
      code: 'cashier',
      name: { mm: 'cashier', en: 'cashier', th: 'cashier' },
      permissions: [],
      accounts: [{ username: 'mya', name: 'Ma Mya', branches: [], last_login: null, declared: null, declaration_overdue: true, money: {} }],
    },
  ],
}
