import { sampleId } from '@let-twe/client/testing/sample-id.ts'
import {
  getBankAccount,
  markOnStatement,
  prepareReconciliation,
  proposeBankFee,
  proposeBatchDebit,
} from '@let-twe/core/cash/reconciliation-endpoints.ts'
import { npaeChart } from '@let-twe/core/ledger/chart-of-accounts.ts'
import { listBankAccounts } from '@let-twe/core/ledger/endpoints.ts'
import { satang } from '@let-twe/core/money.ts'
import { decideDualControl } from '@let-twe/core/dual-control/endpoints.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import { act } from 'react'
import { expect, test } from 'vitest'
import { type DialogCase, describeDialogs } from '../../testing/dialog-cases.tsx'
import { sampleBankAccount } from '../../testing/cash-stories.ts'
import { storyOf } from '../../testing/page-stories.ts'
import { officeServer, renderPage } from '../../testing/render-page.tsx'
import * as bankPage from './bank-page.tsx'

const { cash, common, errors, ledger, office } = textsIn('en')
const story = storyOf('/money/bank')

const openedDialog = () => document.querySelector<HTMLElement>('dialog[open]')!

const show = async () => {
  const server = story.prepare(officeServer()).on(listBankAccounts, [{ account: 'rent', ...npaeChart.rent }])
  await renderPage(bankPage, story)
  return server
}

/** Two disbursements that one line pays together. */
const showBatch = async () => {
  const [posting] = sampleBankAccount.open
  const [line, ...others] = sampleBankAccount.unknown
  const parts = [200_000, 300_000].map((amount, at) => ({ ...posting!, id: sampleId(71 + at), amount_satang: satang(-amount) }))
  const unknown = [{ ...line!, batch: parts.map(({ id }) => id) }, ...others]
  const server = story.prepare(officeServer()).on(getBankAccount, { ...sampleBankAccount, open: parts, unknown })
  await renderPage(bankPage, story)
  return server
}

const decided = (button: string, sign: boolean): DialogCase => ({
  name: button,
  show,
  button,
  confirm: button,
  endpoint: decideDualControl,
  params: { id: sampleId(58) },
  body: { confirm: sign },
  reply: {},
})

describeDialogs([
  decided(cash.bank_sign, true),
  decided(cash.send_back, false),
  {
    name: cash.bank_seen,
    show,
    button: cash.bank_seen,
    confirm: cash.bank_seen,
    endpoint: markOnStatement,
    params: { id: sampleId(57) },
    body: { seen: true },
    reply: {},
  },
  {
    name: cash.bank_pays,
    show,
    button: cash.bank_pays,
    confirm: cash.bank_pays,
    typed: { posting: [cash.bank_posting, sampleId(57)] },
    endpoint: markOnStatement,
    params: { id: sampleId(57) },
    body: { seen: true, bank_line_id: sampleId(61) },
    reply: {},
  },
  {
    name: cash.bank_batch,
    show: showBatch,
    button: cash.bank_batch,
    confirm: cash.bank_batch,
    typed: { note: [office.internal_note, 'File 77'] },
    endpoint: proposeBatchDebit,
    params: { id: sampleId(61) },
    body: { posting_ids: [sampleId(71), sampleId(72)], note: 'File 77' },
    reply: {},
  },
  {
    name: cash.bank_kind_bank_fee,
    show,
    button: cash.bank_kind_bank_fee,
    confirm: cash.bank_kind_bank_fee,
    typed: { account: [ledger.account, 'rent'], note: [office.internal_note, 'Rent of November'] },
    endpoint: proposeBankFee,
    params: { id: sampleId(61) },
    body: { account: 'rent', note: 'Rent of November' },
    reply: {},
  },
])

test.each([
  ['1,234.50', 123_450],
  ['-20', -2_000],
])(
  'the balance %s of the statement goes in satang, once, and an amount that is none stays at its field',
  async (typed, statement_satang) => {
    const server = (await show()).on(prepareReconciliation, { id: sampleId(60) })
    const balance = screen.getByLabelText(cash.bank_balance)
    const ask = screen.getByRole('button', { name: cash.bank_compare })
    fireEvent.change(balance, { target: { value: 'much' } })
    fireEvent.click(ask)
    expect((await screen.findAllByText(errors.amount_invalid)).length).toBeGreaterThan(0)
    fireEvent.change(balance, { target: { value: typed } })
    fireEvent.click(ask)
    fireEvent.click(ask)
    await expect
      .poll(() => server.calls(prepareReconciliation).map(({ sent }) => sent.body))
      .toEqual([{ date: '2026-11-19', statement_satang, explanation: undefined }])
  },
)

test('movements missing at the bank show the names and numbers of a statement', async () => {
  await show()
  expect(screen.getByRole('link', { name: 'Aung Aung' })).toBeTruthy()
  expect(document.body.textContent).toContain('KB-1')
  expect(document.body.textContent).not.toContain(sampleId(57))
  expect(screen.queryByRole('button', { name: common.ok })).toBeNull()
})

test('several payments are sent only while they are exactly the amount of the line', async () => {
  const server = (await showBatch()).on(proposeBatchDebit, {})
  fireEvent.click(screen.getByRole('button', { name: cash.bank_batch }))
  const dialog = within(openedDialog())
  const [first] = dialog.getAllByRole('checkbox')
  fireEvent.click(first!)
  expect(openedDialog().textContent).toContain('1 chosen: 3,000')
  await act(async () => fireEvent.click(dialog.getByRole('button', { name: cash.bank_batch })))
  expect(server.calls(proposeBatchDebit)).toEqual([])
  // each mistake with the label of its field
  const wrong = fill(cash.bank_batch_wrong, { amount: '5,000 Baht' })
  expect(dialog.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    `${cash.bank_batch_list}: ${wrong}`,
    `${office.internal_note}: ${errors.field_required}`,
  ])
  expect(dialog.getByRole('group', { name: cash.bank_batch_list }).textContent).toContain(wrong)
})

test.each([
  [0, false],
  [1, true],
])('a difference of %s satang between a posted file and the ledger asks for a reason: %s', async (difference, asks) => {
  const { ledger_satang, open_satang, later, last } = sampleBankAccount
  const expected = ledger_satang - open_satang + later.sum_satang + (last?.difference_satang ?? 0)
  const bank = { statement_id: sampleId(62), balance_satang: satang(expected + difference) }
  story.prepare(officeServer()).on(getBankAccount, { ...sampleBankAccount, bank })
  await renderPage(bankPage, story)
  expect(screen.queryByLabelText(cash.explanation) !== null).toBe(asks)
})
