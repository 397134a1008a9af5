import { getReport } from '@let-twe/core/report/endpoints.ts'
import { reportRange } from '@let-twe/core/report/report-range.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { officeServer, renderPage } from '../../testing/render-page.tsx'
import { sampleReport } from '../../testing/report-stories.ts'
import * as page from './report-page.tsx'

const { report: words } = textsIn('en')
const wrong = fill(words.range_wrong, reportRange)
const from = () => screen.getByLabelText(words.from, { exact: false }) as HTMLInputElement
const show = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: words.show })))

test('days outside every report show at their field, and the chosen ones stay', async () => {
  const server = officeServer().on(getReport, sampleReport)
  await renderPage(page, { path: '/reports', at: '/reports?by=day&from=2026-11-01&to=2026-11-20' })
  fireEvent.change(from(), { target: { value: '2026-11-21' } })
  await show()
  expect(screen.getByText(wrong)).toBeTruthy()
  expect(from().value).toBe('2026-11-21')
  expect(server.calls(getReport)).toHaveLength(1)
  fireEvent.change(from(), { target: { value: '2026-11-02' } })
  await show()
  expect(server.calls(getReport).map(({ sent }) => sent.query.from)).toEqual(['2026-11-01', '2026-11-02'])
})

test('an address with such days shows the usual ones', async () => {
  const server = officeServer().on(getReport, sampleReport)
  await renderPage(page, { path: '/reports', at: '/reports?by=day&from=2026-11-21&to=2020-01-01&branch=all&product=' })
  const [{ sent }] = server.calls(getReport) as unknown as [{ sent: { query: Record<string, string> } }]
  expect(sent.query['from']! < sent.query['to']!).toBe(true)
  expect(sent.query['branch_id']).toBeUndefined()
})
