import { sampleId } from '@let-twe/client/testing/sample-id.ts'
import { Refusal } from '@let-twe/client/testing/stub-server.ts'
import { preApprove } from '@let-twe/core/loan/office-endpoints.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { press, shownDialog, type } from '../../../testing/open-dialog.ts'
import { officeServer } from '../../../testing/render-page.tsx'
import { renderPart } from '../../../testing/render-part.tsx'
import { sampleLoanFile } from '../../../testing/sample-loan-file.ts'
import { PreApproveDialog } from './pre-approve-dialog.tsx'

const { office, errors } = textsIn('en')
const rate = `${office.yearly_rate} (%)`
const offer = {
  ...sampleLoanFile().offer,
  terms: [
    { months: 3, times_per_month: 1, instalments: 3, due_days: [30, 60, 90] },
    { months: 3, times_per_month: 2, instalments: 6, due_days: [15, 30, 45, 60, 75, 90] },
  ],
}

async function show(loan_type: 'first' | 'repeat' | 'good_customer' = 'first') {
  const file = sampleLoanFile({ offer, yearly_rate: 3550, version: 12, loan: { loan_type, months: 3, times_per_month: 2 } })
  const onDone = vi.fn(async () => {})
  await renderPart(<PreApproveDialog open file={file} onDone={onDone} onCancel={() => {}} />)
  return { dialog: shownDialog(), onDone }
}

const input = (dialog: ReturnType<typeof shownDialog>, label: string | RegExp): HTMLInputElement => dialog.getByLabelText(label)

describe('the proposal of a loan', () => {
  test("starts with the requested loan, within the product's limits", async () => {
    officeServer()
    const { dialog } = await show()
    expect(input(dialog, office.amount).value).toBe('8000')
    expect(dialog.getByText(/5,000.*10,000/)).toBeTruthy()
    expect(input(dialog, office.term).value).toBe('3/2')
    expect(input(dialog, new RegExp(`^${office.internal_note}`)).maxLength).toBe(300)
    const terms = within(input(dialog, office.term)).getAllByRole('option')
    expect(terms.map(({ textContent }) => textContent)).toEqual(['3 months, 3 instalments', '3 months, 6 instalments'])
  })

  test('shows the instalment, the share of the income and the cost of the loan that is typed', async () => {
    officeServer()
    const { dialog } = await show()
    const share = () => Number.parseFloat(dialog.getByText(office.income_share).nextElementSibling!.textContent!)
    const before = share()
    expect(dialog.getByText(new RegExp(office.income_share_no_limit))).toBeTruthy()
    type(dialog, office.amount, '5000')
    expect(share()).toBeLessThan(before)
  })

  test('sends the amount, the term and the note that were chosen, with the version that was read', async () => {
    const server = officeServer().on(preApprove, { id: sampleId(1), version: 13 })
    const { dialog, onDone } = await show()
    type(dialog, office.amount, '6500')
    type(dialog, office.term, '3/1')
    type(dialog, new RegExp(`^${office.internal_note}`), ' Pays well ')
    await press(dialog, office.action_pre_approve)
    const [call] = server.calls(preApprove)
    expect(call!.sent).toEqual({
      params: { id: sampleId(1) },
      query: {},
      body: { loan_size_baht: 6500, months: 3, times_per_month: 1, note: 'Pays well', version: 12 },
    })
    expect(call!.headers.get('idempotency-key')).toBeTruthy()
    expect(onDone).toHaveBeenCalledOnce()
  })

  test('needs an amount', async () => {
    officeServer()
    const { dialog, onDone } = await show()
    type(dialog, office.amount, '')
    await press(dialog, office.action_pre_approve)
    expect(input(dialog, office.amount).getAttribute('aria-invalid')).toBe('true')
    expect(dialog.getAllByText(errors.field_required).length).toBeGreaterThan(0)
    expect(onDone).not.toHaveBeenCalled()
  })

  test.each([
    ['loan_size_baht', office.amount],
    ['months', office.term],
    ['times_per_month', office.term],
    ['yearly_rate', rate],
    ['note', new RegExp(`^${office.internal_note}`)],
  ])("shows the server's message about %s there", async (field, label) => {
    officeServer().on(preApprove, new Refusal('field_invalid', [field]))
    const { dialog } = await show('good_customer')
    await press(dialog, office.action_pre_approve)
    expect(input(dialog, label).getAttribute('aria-invalid')).toBe('true')
  })
})

describe('the lower rate', () => {
  test.each(['first', 'repeat'] as const)('is not offered for a %s loan', async (loanType) => {
    officeServer()
    const { dialog } = await show(loanType)
    expect(dialog.queryByLabelText(rate)).toBeNull()
  })

  test.each([
    ['35.5', 3550],
    ['28', 2800],
    ['30.25', 3025],
  ])('of a good customer is sent in hundredths of a percent: %s', async (typed, yearly_rate) => {
    const server = officeServer().on(preApprove, { id: sampleId(1), version: 13 })
    const { dialog } = await show('good_customer')
    expect(input(dialog, rate).value).toBe('35.5')
    type(dialog, rate, typed)
    await press(dialog, office.action_pre_approve)
    expect(server.calls(preApprove)[0]!.sent.body).toMatchObject({ yearly_rate })
  })

  test('that is no number is named, and nothing is sent', async () => {
    officeServer()
    const { dialog, onDone } = await show('good_customer')
    type(dialog, rate, 'low')
    type(dialog, office.amount, '')
    await press(dialog, office.action_pre_approve)
    for (const label of [rate, office.amount]) expect(input(dialog, label).getAttribute('aria-invalid')).toBe('true')
    expect(dialog.getAllByText(errors.number_invalid).length).toBeGreaterThan(0)
    expect(onDone).not.toHaveBeenCalled()
  })
})
