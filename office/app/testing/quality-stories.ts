import type { Data } from '@let-twe/core/endpoint.ts'
import { getQuality, listQualityLoans } from '@let-twe/core/report/quality-endpoints.ts'
import { sampleId } from '@let-twe/client/testing/sample-id.ts'
import type { OfficePath } from '../page/pages.ts'
import type { PageStory } from './page-story.ts'
import { sampleReport } from './report-stories.ts'

/** Decisions by province: a group that can be compared, a group that is too small, and people whose province is not known. */
export const sampleQuality: Data<typeof getQuality> = {
  split: 'province_of_work',
  from: '2026-08-25',
  to: '2026-11-23',
  rows: [
    { group: 'TH-74', name: null, figures: { decided: 120, approved: 90, rejected: 30 }, main_reason: 'other' },
    { group: 'TH-73', name: null, figures: { decided: 4, approved: 2, rejected: 2 }, main_reason: 'blurry_photo' },
    { group: null, name: null, figures: { decided: 1, approved: 1, rejected: 0 }, main_reason: null },
  ],
  basis: null,
  branches: sampleReport.branches,
  products: sampleReport.products,
  as_of: null,
}
const qualityLoans = {
  page: 1,
  last_page: 1,
  total: 1,
  next: null,
  previous: null,
  data: [{ loan_id: sampleId(4), item: '1', reference: '1000000017', adds: 1, days_late: 0 }],
}

/** The page of the portfolio's quality. */
export const qualityStories = {
  '/reports/quality': {
    at: '/reports/quality?view=decisions&figure=rejected&group=TH-74',
    prepare: (server) => server.on(getQuality, sampleQuality).on(listQualityLoans, qualityLoans),
  },
} satisfies Partial<Record<OfficePath, PageStory>>
