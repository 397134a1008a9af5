import { sampleId } from '@let-twe/client/testing/sample-id.ts'
import { listDualControls } from '@let-twe/core/dual-control/endpoints.ts'
import { satang } from '@let-twe/core/money.ts'
import { getPortfolio, listPortfolios } from '@let-twe/core/portfolio/endpoints.ts'
import type { OfficePath } from '../page/pages.ts'
import type { PageStory } from './page-story.ts'
import { sampleProposal } from './sample-proposal.ts'

const at = '2026-11-23T03:00:00.000Z'
const ours = {
  loans: 900,
  principal_satang: satang(812_345_678),
  interest_satang: satang(9_876_543),
  arrears_satang: satang(31_415_926),
}
const sample = {
  id: sampleId(51),
  file_name: 'ลูกหนี้คงเหลือ-2569-11-22.xlsx',
  state: 'checked',
  as_of: '2026-11-22',
  product: 'standard',
  rows: 903,
  problem_count: 3,
  ours,
  theirs: { ...ours, interest_satang: satang(9_876_001) },
  waits: false,
  uploaded_by: 'Ko Zaw',
  uploaded_at: at,
  imported_at: null,
  undone_at: null,
} as const

/** A file with problems, beside imported and undone ones. */
export const portfolioStories = {
  '/portfolios': {
    prepare: (server) =>
      server.on(listPortfolios, {
        portfolios: [
          sample,
          { ...sample, id: sampleId(52), state: 'imported', problem_count: 0, imported_at: at },
          { ...sample, id: sampleId(53), state: 'undone', problem_count: 0, imported_at: at, undone_at: at },
        ],
        products: [
          { code: 'standard', name: 'Standard' },
          { code: 'emergency', name: 'Emergency' },
        ],
      }),
  },
  '/portfolios/:id': {
    at: `/portfolios/${sampleId(51)}`,
    prepare: (server) =>
      server
        .on(getPortfolio, {
          ...sample,
          problems: [
            { line: 14, column: 'phone', code: 'unreadable' },
            { line: 210, column: 'overdue_since', code: 'contradicts' },
            { line: 871, column: 'identity_number', code: 'other_person' },
          ],
        })
        .on(listDualControls, [
          sampleProposal({
            kind: 'portfolio_import',
            subject_id: sampleId(51),
            about: 'ลูกหนี้.xlsx · 900',
            amount_satang: satang(812_345_678),
          }),
        ]),
  },
} satisfies Partial<Record<OfficePath, PageStory>>
