import { sampleId } from '@let-twe/client/testing/sample-id.ts'
import type { Endpoint } from '@let-twe/core/endpoint.ts'
import {
  decideMandate,
  decidePromise,
  decideSlip,
  listAskedMandates,
  listAskedPromises,
  listBrokenPromises,
  listOpenSlips,
  listUnmatched,
  matchLine,
  setLineAside,
} from '@let-twe/core/office/money-endpoints.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type DialogCase, describeDialogs } from '../../testing/dialog-cases.tsx'
import { pageStories } from '../../testing/page-stories.ts'
import { officeServer, renderPage } from '../../testing/render-page.tsx'
import * as moneyPage from './money-page.tsx'

const { office } = textsIn('en')
const lists: readonly Endpoint[] = [listUnmatched, listOpenSlips, listAskedPromises, listBrokenPromises, listAskedMandates]
const story = pageStories['money/money-page.tsx']!

/** The money desk with one list filled. */
const showOnly = (filled: Endpoint) => async () => {
  const server = story.prepare!(officeServer())
  for (const each of lists) if (each !== filled) server.on(each as never, [] as never)
  await renderPage(moneyPage, story)
  return server
}

const decisions = (name: string, filled: Endpoint, endpoint: Endpoint, id: string): DialogCase[] =>
  [true, false].map((agree) => ({
    name: `${agree ? 'agreeing to' : 'refusing'} ${name}`,
    show: showOnly(filled),
    button: agree ? office.agree : office.refuse,
    confirm: agree ? office.agree : office.refuse,
    endpoint,
    params: { id },
    body: { agree },
    reply: {},
  }))

describeDialogs([
  {
    name: 'naming the loan of a bank line',
    show: showOnly(listUnmatched),
    button: office.match,
    confirm: office.match,
    typed: { payment_reference_number: [office.match_reference, '1234567890'] },
    endpoint: matchLine,
    params: { id: sampleId(15) },
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
      payment_type: 'atm',
      receipt_number: 'R-1',
    },
  },
  {
    name: 'setting a bank line aside',
    show: showOnly(listUnmatched),
    button: office.set_aside,
    confirm: office.set_aside,
    typed: { reason: [office.reason, 'A transfer between own accounts'] },
    endpoint: setLineAside,
    params: { id: sampleId(15) },
    body: { reason: 'A transfer between own accounts' },
    reply: {},
  },
  {
    name: 'finding the money of a slip',
    show: showOnly(listOpenSlips),
    button: office.slip_found,
    confirm: office.slip_found,
    endpoint: decideSlip,
    params: { id: sampleId(16) },
    body: { found: true },
    reply: {},
  },
  {
    name: 'refusing a slip',
    show: showOnly(listOpenSlips),
    button: office.slip_refuse,
    confirm: office.slip_refuse,
    typed: { reason: [office.reason, 'Not our account'] },
    endpoint: decideSlip,
    params: { id: sampleId(16) },
    body: { found: false, reason: 'Not our account' },
    reply: {},
  },
  ...decisions('a later date', listAskedPromises, decidePromise, sampleId(41)),
  ...decisions('direct debit', listAskedMandates, decideMandate, sampleId(17)),
])

test('a slip that was matched can only be refused any more', async () => {
  const server = story.prepare!(officeServer())
  for (const each of lists) if (each !== listOpenSlips) server.on(each as never, [] as never)
  server.on(listOpenSlips, [
    {
      id: sampleId(16),
      amount_satang: 212_350,
      paid_date: '2026-11-20',
      payment_type: 'atm',
      state: 'matched',
      reason: null,
      sent_at: '2026-11-20T03:00:00.000Z',
      pages: 1,
      loan_id: sampleId(1),
      name: 'Aung Aung',
      payment_reference_number: '1234567890',
    },
  ])
  await renderPage(moneyPage, story)
  expect(screen.queryByRole('button', { name: office.slip_found })).toBeNull()
  expect(screen.getByRole('button', { name: office.slip_refuse })).toBeTruthy()
})
