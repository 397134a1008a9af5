import { otherEmployers } from '@let-twe/core/application/employer-list.ts'
import { getQuality, listQualityLoans } from '@let-twe/core/report/quality-endpoints.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { officeServer, renderPage } from '../../testing/render-page.tsx'
import { sampleQuality } from '../../testing/quality-stories.ts'
import * as page from './quality-page.tsx'

const { report: words, ledger, province } = textsIn('en')
const cellsOf = (name: string) =>
  within(screen.getByRole('row', { name: new RegExp(`^${name}`) }))
    .getAllByRole('cell')
    .map((cell) => cell.textContent)

test('a figure leads to its loans with the filters of the page; a small group has no share', async () => {
  officeServer().on(getQuality, sampleQuality)
  await renderPage(page, { path: '/reports/quality', at: '/reports/quality?view=decisions' })
  expect(cellsOf(province['TH-74']).slice(0, 3)).toEqual(['120', '9075%', '3025%'])
  expect(cellsOf(province['TH-73']).slice(0, 3)).toEqual(['4', '2', '2'])
  const link = within(screen.getByRole('row', { name: new RegExp(`^${province['TH-74']}`) })).getByRole('link', { name: '30' })
  const { from, to } = sampleQuality
  expect(Object.fromEntries(new URL(link.getAttribute('href')!, 'http://office').searchParams)).toEqual({
    view: 'decisions',
    split: 'province_of_work',
    from,
    to,
    branch: '',
    product: '',
    figure: 'rejected',
    group: 'TH-74',
  })
})

test('the loans of a figure are asked of its group alone', async () => {
  const server = officeServer()
    .on(getQuality, sampleQuality)
    .on(listQualityLoans, { data: [], page: 1, last_page: 1, total: 0, next: null, previous: null })
  await renderPage(page, { path: '/reports/quality', at: '/reports/quality?view=decisions&figure=rejected&group=none' })
  expect(server.calls(listQualityLoans).map(({ sent }) => sent.query)).toMatchObject([
    { view: 'decisions', figure: 'rejected', group: 'none' },
  ])
  expect(screen.getByRole('heading', { name: `${words.quality_no_group}: ${words.figure_rejected}` })).toBeTruthy()
})

test('employers stand under the names of the lender, the others in one line, with a sentence about it', async () => {
  const employer = (group: string | null) => ({
    group,
    name: null,
    figures: { loans: 2, outstanding: 100, par1: 0, par30: 0, par90: 0 },
    main_reason: null,
  })
  const rows = ['TH-74', 'th', otherEmployers, null].map(employer)
  officeServer().on(getQuality, { ...sampleQuality, split: 'employer', rows })
  await renderPage(page, { path: '/reports/quality', at: '/reports/quality?view=risk&split=employer' })
  expect(screen.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual([
    'TH-74',
    'th',
    words.quality_other_employers,
    words.quality_no_group,
    ledger.total,
  ])
  expect(screen.getByText(words.quality_employer_lead, { exact: false })).toBeTruthy()
})

test('a month that is not over is empty, and so is the sum of its column', async () => {
  const month = (group: string, after_1: number | null) => ({
    group,
    name: null,
    figures: { loans: 2, disbursed: 100_000, after_1, late_now: 0 },
    main_reason: null,
  })
  const rows = [month('2026-09', 50_000), month('2026-10', null)]
  officeServer().on(getQuality, { ...sampleQuality, split: 'month', rows })
  await renderPage(page, { path: '/reports/quality', at: '/reports/quality?view=vintage' })
  expect(cellsOf('09-2026').slice(0, 3)).toEqual(['2', '1,000.00', '500.0050%'])
  expect(cellsOf('10-2026').slice(0, 3)).toEqual(['2', '1,000.00', ''])
  expect(cellsOf(ledger.total).slice(0, 3)).toEqual(['4', '2,000.00', ''])
})
