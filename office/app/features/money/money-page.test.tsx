import { sampleId } from '@let-twe/client/testing/sample-id.ts'
import type { LoanId } from '@let-twe/core/id.ts'
import { listStatements } from '@let-twe/core/payment/statement-endpoints.ts'
import { searchTransfers } from '@let-twe/core/payment/transfer-endpoints.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { storyOf } from '../../testing/page-stories.ts'
import { officeServer, renderPage } from '../../testing/render-page.tsx'
import { sampleStatement, sampleTransfer } from '../../testing/sample-transfer.ts'
import type { Transfer } from '../../transfer/transfer-facts.tsx'
import * as moneyPage from './money-page.tsx'
import * as transfersPage from './transfers-page.tsx'

const { desk, office } = textsIn('en')
const loan = { loan_id: sampleId(1) as LoanId, name: 'Aung Aung' }
const suggested: Transfer['suggested'] = {
  ...loan,
  state: 'active',
  payment_reference_number: '1234567890',
  reasons: ['same_name', 'amount_fits'],
}
const page = <T,>(total: number, ...data: T[]) => ({ data, page: 1, last_page: 1, total })

const tabs = () => within(screen.getByRole('navigation', { name: office.states })).getAllByRole('link')

test('money in is one list, whose tabs count what waits, also beyond the shown page of money without a loan', async () => {
  const story = storyOf('/money')
  story.prepare(officeServer()).on(searchTransfers, page(31, sampleTransfer))
  await renderPage(moneyPage, story)
  expect(tabs().map(({ textContent }) => textContent)).toEqual([
    // one of its lines, the broken promise, is no work of this page and has no tab
    `${office.tab_all} (40)`,
    `${desk.lane_statements} (1)`,
    `${desk.lane_suspense} (31)`,
    `${desk.lane_held_money} (1)`,
    `${desk.lane_expected_money} (2)`,
    `${desk.lane_slips} (1)`,
    `${desk.lane_later_dates} (1)`,
    `${desk.lane_refunds} (1)`,
    `${desk.lane_mandates} (1)`,
  ])
  expect(document.querySelectorAll('li[data-line]')).toHaveLength(10)
  // the tab, and the way to the pages of the rest
  const links = screen.getAllByRole('link', { name: `${desk.lane_suspense} (31)` })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/money?lane=suspense', '/transfers'])
})

test('a file that nobody posted waits in the list, however many newer ones were posted', async () => {
  const posted = { ...sampleStatement, id: sampleId(40), state: 'posted' as const, file_name: 'december.csv' }
  const story = storyOf('/money')
  story.prepare(officeServer()).on(listStatements, ({ query }) => page(1, query.state === 'previewed' ? sampleStatement : posted))
  await renderPage(moneyPage, { ...story, at: '/money?lane=statements' })
  expect(document.querySelectorAll('li[data-line]')).toHaveLength(1)
  expect(screen.getByRole('link', { name: sampleStatement.file_name! })).toBeTruthy()
})

test('a tab shows its lines alone, without the files of the bank', async () => {
  const story = storyOf('/money')
  story.prepare(officeServer())
  await renderPage(moneyPage, { ...story, at: '/money?lane=expected_money' })
  expect(document.querySelectorAll('li[data-line]')).toHaveLength(2)
  expect(screen.getByText(office.expected_lead)).toBeTruthy()
  expect(screen.queryByText(office.statement_import)).toBeNull()
  expect(screen.queryByRole('table')).toBeNull()
})

test('a transfer without a loan names its probable loan and why, and one with a loan its borrower and its payer', async () => {
  const story = storyOf('/transfers')
  story
    .prepare(officeServer())
    .on(
      searchTransfers,
      page(2, { ...sampleTransfer, suggested }, { ...sampleTransfer, ...loan, id: sampleId(26), state: 'posted', reason: null }),
    )
  await renderPage(transfersPage, { ...story, at: '/transfers?all=yes' })
  const [without, posted] = [...document.querySelectorAll<HTMLElement>('li[data-line]')]
  expect(without!.textContent).toContain(
    `${office.match_suggested}: ${loan.name} · ${office.suggested_same_name}, ${office.suggested_amount_fits}`,
  )
  expect(within(posted!).getByRole('link', { name: loan.name })).toBeTruthy()
  expect(posted!.textContent).toContain(`${office.transfer_payer}: ${sampleTransfer.payer}`)
})
