import { sampleId } from '@let-twe/client/testing/sample-id.ts'
import { getSetting } from '@let-twe/core/setting/endpoints.ts'
import { demoProduct } from '@let-twe/core/product/demo-product.ts'
import emergencyLoan from '@let-twe/core/product/emergency-loan.json' with { type: 'json' }
import { withValues } from '@let-twe/core/setting/setting-changes.ts'
import type { OfficePath } from '../page/pages.ts'
import type { PageStory } from './page-story.ts'

const at = '2026-11-20T03:00:00.000Z'
const { name, description, offered, terms } = demoProduct
const value = { name, description, offered, terms }
const own = { by: 'Ko Zaw', confirmed_by: 'Daw Khin', at, reason: 'The bank charges more' }

/** The product in force, with a planned version and a proposal that waits for a second person. */
export const settingStories = {
  '/settings/:area?/:subject?': {
    at: '/settings/product',
    prepare: (server) =>
      server.on(getSetting, {
        versions: [
          { ...own, number: 2, valid_from: '2026-12-01', state: 'planned', value: withValues(value, { 'terms.lateFee.amount': 10_000 }) },
          { ...own, number: null, valid_from: '2020-01-01', state: 'current', value, by: 'command', confirmed_by: null, reason: null },
        ],
        waiting: {
          id: sampleId(20),
          valid_from: '2026-12-15',
          value: withValues(value, { 'terms.rate.yearly': 2400, 'terms.affordability.maxIncomePercent': 40 }),
          takes_back: null,
          backtest: {
            from: '2025-11-23',
            approved: 812,
            rejected: 97,
            unknown: 3,
            refused: 41,
            allowed: 1,
            cases: [
              { loan_id: sampleId(31), reference: '4711000312', direction: 'refused' },
              { loan_id: sampleId(32), reference: '4711000297', direction: 'refused' },
              { loan_id: sampleId(33), reference: '4711000155', direction: 'allowed' },
            ],
          },
          reason: 'Cheaper money',
          proposed_by: 'Ko Zaw',
          proposed_by_me: false,
          proposed_at: at,
          expires_at: '2026-12-04T03:00:00.000Z',
        },
        usual: null,
        products: [
          { id: sampleId(61), code: 'standard', name, state: 'offered', shown: true },
          { id: sampleId(62), code: 'emergency', name: emergencyLoan.name, state: 'planned', shown: false },
        ],
      }),
  },
} satisfies Partial<Record<OfficePath, PageStory>>
