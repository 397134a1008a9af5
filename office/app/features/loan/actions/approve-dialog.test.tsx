import { sampleId } from '@let-twe/client/testing/sample-id.ts'
import { approve } from '@let-twe/core/loan/office-endpoints.ts'
import { satang } from '@let-twe/core/money.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { expect, test, vi } from 'vitest'
import { press, shownDialog } from '../../../testing/open-dialog.ts'
import { officeServer } from '../../../testing/render-page.tsx'
import { renderPart } from '../../../testing/render-part.tsx'
import { sampleLoanFile } from '../../../testing/sample-loan-file.ts'
import { ApproveDialog } from './approve-dialog.tsx'

const { office } = textsIn('en')

async function show(proposed_by: { id: string; name: string } | null) {
  const offer = {
    ...sampleLoanFile().offer,
    policy: { version: 3, max_income_percent: 20, family_share: 1_000, min_left_satang: satang(1_150_000) },
    terms: [{ months: 3, times_per_month: 1, instalments: 3, due_days: [30, 60, 90] }],
  }
  const file = sampleLoanFile({ proposed_by, version: 21, offer, loan: { loan_size_baht: 6500, months: 3, times_per_month: 1 } })
  const onDone = vi.fn(async () => {})
  await renderPart(<ApproveDialog open file={file} onDone={onDone} onCancel={() => {}} />)
  return { dialog: shownDialog(), onDone }
}

test('the dialog names the approved loan and the proposer; the approval covers the version that was read', async () => {
  const server = officeServer().on(approve, { id: sampleId(1), version: 22 })
  const { dialog, onDone } = await show({ id: sampleId(77), name: 'Ko Zaw' })
  expect(dialog.getByText(/6,500.*3 months/)).toBeTruthy()
  expect(dialog.getByText(fill(office.proposed_by, { name: 'Ko Zaw' }))).toBeTruthy()
  // three instalments at 36 %: two thirds of a third of the loan are interest
  expect(dialog.getByText(fill(office.burden_instalment, { count: 3 })).nextElementSibling!.textContent).toMatch(/^2,2\d\d/)
  expect(dialog.getByText(office.income_share).nextElementSibling!.textContent).toMatch(/^\d+(\.\d+)?% \(at most 20%\)$/)
  expect(dialog.getByText(office.burden_cost)).toBeTruthy()
  // the sums of the policy: pay, debts, family, and a rest below the least one, which is marked
  for (const [label, amount] of [
    [office.burden_pay, /14,000/],
    [office.burden_debts, /600/],
    [fill(office.burden_family, { percent: 10 }), /1,400/],
    [office.burden_left, /9,\d{3}.*at least.*11,500/],
    [office.burden_policy, /3/],
  ] as const)
    expect(dialog.getByText(label).nextElementSibling!.textContent).toMatch(amount)
  expect(dialog.getByText(office.burden_left).nextElementSibling!.querySelector('.text-danger')).not.toBeNull()
  await press(dialog, office.action_approve)
  const [call] = server.calls(approve)
  expect(call!.sent.body).toEqual({ version: 21 })
  expect(call!.headers.get('idempotency-key')).toBeTruthy()
  expect(onDone).toHaveBeenCalledOnce()
})

test('a proposer who is not known any more is not named', async () => {
  officeServer()
  const { dialog } = await show(null)
  expect(dialog.queryByText(/Proposed by/)).toBeNull()
})
