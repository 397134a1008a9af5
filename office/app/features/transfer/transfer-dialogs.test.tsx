import { sampleId } from '@let-twe/client/testing/sample-id.ts'
import { discardStatement, getStatement, postStatement, undoStatement } from '@let-twe/core/payment/statement-endpoints.ts'
import { assignTransfer, proposeIncome, proposeReturn, searchTransfers } from '@let-twe/core/payment/transfer-endpoints.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { describeDialogs, reasonTyped } from '../../testing/dialog-cases.tsx'
import { storyOf } from '../../testing/page-stories.ts'
import { officeServer, renderPage, sessionOf } from '../../testing/render-page.tsx'
import { sampleStatement, sampleTransfer } from '../../testing/sample-transfer.ts'
import * as statementPage from '../statement/statement-page.tsx'
import * as transfersPage from './transfers-page.tsx'

const { office } = textsIn('en')
const transfers = storyOf('/transfers')
const statement = storyOf('/statements/:id')

const showSuspense = async () => {
  const server = officeServer()
  server.on(searchTransfers, { data: [sampleTransfer], page: 1, last_page: 1, total: 1 })
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
    name: 'giving money to a loan',
    button: office.match,
    confirm: office.match,
    typed: { payment_reference_number: [office.match_reference, '1234567890'] },
    endpoint: assignTransfer,
    body: { payment_reference_number: '1234567890' },
    reply: {
      id: sampleId(61),
      loan_id: sampleId(1),
      paid_date: '2026-11-20',
      amount_satang: 212_350,
      principal_satang: 212_350,
      interest_satang: 0,
      fee_satang: 0,
      overpaid_satang: 0,
      rounding_satang: 0,
      payment_type: 'atm',
      receipt_number: 'R-1',
      recovered_satang: 0,
      reversed_date: null,
    },
  },
  {
    ...suspense,
    name: 'proposing to send money back',
    button: office.transfer_return,
    confirm: office.transfer_return,
    typed: { reference: [office.transfer_return_reference, 'BACK-1'], ...reasonTyped('not_ours', 'Seen by Ko Zaw').typed },
    optional: ['note'],
    endpoint: proposeReturn,
    body: { reference: 'BACK-1', reason_code: 'not_ours', note: 'Seen by Ko Zaw' },
  },
  {
    ...suspense,
    name: 'proposing to take money as income',
    button: office.transfer_to_income,
    confirm: office.transfer_to_income,
    ...reasonTyped('bank_interest', 'Seen by Ko Zaw'),
    endpoint: proposeIncome,
    body: { reason_code: 'bank_interest', note: 'Seen by Ko Zaw' },
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

test('only a manager takes a file back', async () => {
  const server = statement.prepare(officeServer())
  server.on(getStatement, { ...sampleStatement, state: 'posted' })
  await renderPage(statementPage, { ...statement, session: sessionOf('officer') })
  expect(screen.queryByRole('button', { name: office.statement_undo })).toBeNull()
  expect(screen.queryByRole('button', { name: office.statement_post })).toBeNull()
})
