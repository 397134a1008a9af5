import { Refusal } from '@let-twe/client/testing/stub-server.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import { npaeChart } from '@let-twe/core/ledger/chart-of-accounts.ts'
import { listBankAccounts } from '@let-twe/core/ledger/endpoints.ts'
import { satang } from '@let-twe/core/money.ts'
import { sampleId } from '@let-twe/client/testing/sample-id.ts'
import { discardStatement, getStatement, postStatement, undoStatement } from '@let-twe/core/payment/statement-endpoints.ts'
import {
  assignTransfer,
  listInTransit,
  previewAssignment,
  proposeIncome,
  proposeOwnMoney,
  proposeReturn,
  searchTransfers,
  suggestLoans,
} from '@let-twe/core/payment/transfer-endpoints.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { describeDialogs, reasonTyped } from '../../testing/dialog-cases.tsx'
import { storyOf } from '../../testing/page-stories.ts'
import { officeServer, renderPage, sessionOf } from '../../testing/render-page.tsx'
import { sampleStatement, sampleTransfer } from '../../testing/sample-transfer.ts'
import * as statementPage from '../statement/statement-page.tsx'
import * as transfersPage from './transfers-page.tsx'

const { ledger, office, reason } = textsIn('en')
const transfers = storyOf('/transfers')
const statement = storyOf('/statements/:id')

const showSuspense = async () => {
  const server = officeServer()
  server.on(searchTransfers, { data: [sampleTransfer], page: 1, last_page: 1, total: 1 })
  server.on(listBankAccounts, [{ account: 'share_capital', ...npaeChart.share_capital }])
  await renderPage(transfersPage, transfers)
  return server
}
const showStatement = (state: 'previewed' | 'posted') => async () => {
  const server = statement.prepare(officeServer())
  server.on(getStatement, { ...sampleStatement, state })
  await renderPage(statementPage, statement)
  return server
}
const suspense = { show: showSuspense, params: { id: sampleId(15) }, reply: {} } as const
const file = { params: { id: sampleId(22) }, reply: {} } as const

describeDialogs([
  {
    ...suspense,
    name: 'proposing to send money back',
    button: office.transfer_return,
    confirm: office.transfer_return,
    typed: {
      reference: [office.transfer_return_reference, 'BACK-1'],
      to_bank: [office.transfer_return_bank, '004'],
      to_account: [office.transfer_return_account, '1234567890'],
      to_name: [office.transfer_return_name, 'MR AUNG AUNG'],
      ...reasonTyped('not_ours', 'Seen by Ko Zaw').typed,
    },
    optional: ['note'],
    endpoint: proposeReturn,
    body: {
      reference: 'BACK-1',
      to_bank: '004',
      to_account: '1234567890',
      to_name: 'MR AUNG AUNG',
      reason_code: 'not_ours',
      note: 'Seen by Ko Zaw',
    },
  },
  {
    ...suspense,
    name: 'proposing the account of money that is no payment',
    button: office.transfer_to_income,
    confirm: office.transfer_to_income,
    optional: ['note'],
    typed: { account: [ledger.account, 'share_capital'], ...reasonTyped('not_lending', 'Seen by Ko Zaw').typed },
    endpoint: proposeIncome,
    body: { account: 'share_capital', reason_code: 'not_lending', note: 'Seen by Ko Zaw' },
  },
  {
    ...file,
    name: 'posting a file',
    show: showStatement('previewed'),
    button: office.statement_post,
    confirm: office.statement_post,
    endpoint: postStatement,
    body: undefined,
  },
  {
    ...file,
    name: 'throwing a file away',
    show: showStatement('previewed'),
    button: office.statement_discard,
    confirm: office.statement_discard,
    endpoint: discardStatement,
    body: undefined,
  },
  {
    ...file,
    name: 'taking a file back',
    show: showStatement('posted'),
    button: office.statement_undo,
    confirm: office.statement_undo,
    typed: { reason: [office.reason, 'Wrong account'] },
    endpoint: undoStatement,
    body: { reason: 'Wrong account' },
  },
])

const effect: Data<typeof previewAssignment> = {
  loan_id: sampleId(1),
  name: 'KYAW SWAR',
  state: 'late',
  due_satang: satang(50_000),
  payoff_satang: satang(201_500),
  parts: [{ part: 'principal' as const, before_satang: satang(200_000), paid_satang: satang(200_000), after_satang: satang(0) }],
  fees_undone_satang: 0,
  overpaid_satang: satang(10_850),
  rounding_satang: 0,
  closes: true,
  second_person: ['payer_differs'],
}
const openedDialog = () => document.querySelector<HTMLElement>('dialog[open]')!
const pressHere = (name: string) => act(async () => fireEvent.click(within(openedDialog()).getByRole('button', { name })))

async function showAssigning(suggested: Data<typeof suggestLoans>) {
  const server = await showSuspense()
  server.on(suggestLoans, suggested).on(previewAssignment, effect).on(assignTransfer, { payment: null })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: office.match })))
  return server
}

const probable = { loan_id: sampleId(1), name: 'KYAW SWAR', state: 'late', payment_reference_number: '1000000017' } as const

test('money is given to a probable loan only after whose loan it is, why, the payer and the effect were shown', async () => {
  const server = await showAssigning([{ ...probable, reasons: ['same_name', 'amount_fits'] }])
  expect(server.calls(previewAssignment)[0]!.sent.body).toEqual({ payment_reference_number: '1000000017' })
  const seen = openedDialog().textContent
  for (const text of [
    'KYAW SWAR',
    office.suggested_same_name,
    'MR AUNG AUNG',
    office.payment_closes,
    office.owed_back,
    reason.payer_differs,
    '2,015',
  ])
    expect(seen).toContain(text)
  expect(server.calls(assignTransfer)).toEqual([])
  await pressHere(office.match)
  expect(server.calls(assignTransfer)[0]!.sent.body).toEqual({ payment_reference_number: '1000000017', payoff_satang: 201_500 })
  expect(document.querySelector('dialog[open]')).toBeNull()
})

test('of two equally probable loans a person chooses', async () => {
  const other = { ...probable, loan_id: sampleId(2), payment_reference_number: '1000000025' }
  const server = await showAssigning([
    { ...probable, reasons: ['same_name'] },
    { ...other, reasons: ['payer_before'] },
  ])
  expect(server.calls(previewAssignment)).toEqual([])
  fireEvent.change(within(openedDialog()).getByLabelText(office.match_suggested), { target: { value: '1000000025' } })
  await pressHere(office.payment_preview)
  expect(server.calls(previewAssignment)[0]!.sent.body).toEqual({ payment_reference_number: '1000000025' })
})

test('a typed reference number goes before a suggestion, and one of them is needed', async () => {
  const server = await showAssigning([])
  expect(openedDialog().textContent).toContain(office.match_none_suggested)
  await pressHere(office.payment_preview)
  expect(server.calls(previewAssignment)).toEqual([])
  const field = within(openedDialog()).getByLabelText(office.match_reference)
  expect(field.getAttribute('aria-invalid')).toBe('true')
  fireEvent.change(field, { target: { value: '1000000025' } })
  server.on(previewAssignment, new Refusal('field_invalid', ['payment_reference_number']))
  await pressHere(office.payment_preview)
  expect(within(openedDialog()).getByLabelText<HTMLInputElement>(office.match_reference).value).toBe('1000000025')
})

test('our own money is a deposit of the same amount, with a note for the second person', async () => {
  const server = await showSuspense()
  server.on(listInTransit, [
    {
      posting_id: sampleId(31),
      kind: 'cash_to_bank',
      date: '2026-11-20',
      amount_satang: sampleTransfer.amount_satang,
      reference: 'SLIP-1',
      by: 'Ko Zaw',
      signs: [],
    },
    {
      posting_id: sampleId(32),
      kind: 'payout_bounced',
      date: '2026-11-20',
      amount_satang: satang(1),
      reference: 'OUT-1',
      by: null,
      signs: [],
    },
    {
      posting_id: sampleId(33),
      kind: 'disbursement',
      date: '2026-11-20',
      amount_satang: sampleTransfer.amount_satang,
      reference: 'OUT-2',
      by: null,
      signs: ['payee', 'return_words'],
    },
  ])
  server.on(proposeOwnMoney, {})
  await act(async () => fireEvent.click(screen.getByRole('button', { name: office.own_money })))
  await pressHere(office.own_money)
  expect(server.calls(proposeOwnMoney)).toEqual([])
  const dialog = within(openedDialog())
  expect(dialog.getByLabelText(office.own_money_which).textContent).not.toContain('OUT-1')
  expect(dialog.getByLabelText(office.own_money_which).textContent).toContain(
    `OUT-2 · ${office.transfer_sign_payee}, ${office.transfer_sign_return_words}`,
  )
  expect(server.calls(listInTransit)[0]!.sent.query).toEqual({ transfer_id: sampleTransfer.id })
  fireEvent.change(dialog.getByLabelText(office.internal_note), { target: { value: 'The slip is in the folder' } })
  await pressHere(office.own_money)
  expect(server.calls(proposeOwnMoney)[0]!.sent.body).toEqual({ posting_id: sampleId(31), note: 'The slip is in the folder' })
})

test('without own money of the amount the dialog says so, and asks for nothing', async () => {
  const server = await showSuspense()
  server.on(listInTransit, [])
  await act(async () => fireEvent.click(screen.getByRole('button', { name: office.own_money })))
  expect(openedDialog().textContent).toContain(office.own_money_none)
  expect(within(openedDialog()).getAllByRole('button')).toHaveLength(1)
  expect(within(openedDialog()).queryByRole('textbox')).toBeNull()
})

test('only a manager takes a file back', async () => {
  const server = statement.prepare(officeServer())
  server.on(getStatement, { ...sampleStatement, state: 'posted' })
  await renderPage(statementPage, { ...statement, session: sessionOf('officer') })
  expect(screen.queryByRole('button', { name: office.statement_undo })).toBeNull()
  expect(screen.queryByRole('button', { name: office.statement_post })).toBeNull()
})
