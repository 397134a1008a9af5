import { npaeChart } from '@let-twe/core/ledger/chart-of-accounts.ts'
import { proposeEntry } from '@let-twe/core/ledger/endpoints.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { officeServer } from '../../testing/render-page.tsx'
import { renderPart } from '../../testing/render-part.tsx'
import { EntryForm } from './entry-form.tsx'

const { errors, ledger } = textsIn('en')

test('a missing text and an unclear amount are named together', async () => {
  const server = officeServer()
  await renderPart(
    <EntryForm accounts={[{ account: 'rent', ...npaeChart.rent }]} branches={[]} today="2026-11-23" onDone={async () => {}} />,
  )
  fireEvent.change(screen.getAllByLabelText(ledger.debit)[0]!, { target: { value: '1,2' } })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: ledger.month_propose })))
  expect(screen.getByRole('link', { name: `${ledger.entry_text}: ${errors.field_required}` })).toBeTruthy()
  expect(screen.getByRole('link', { name: `${ledger.debit}: ${errors.amount_unclear}` })).toBeTruthy()
  expect(server.calls(proposeEntry)).toEqual([])
})
