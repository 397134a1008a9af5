import { sampleId } from '@let-twe/client/testing/sample-id.ts'
import type { Endpoint } from '@let-twe/core/endpoint.ts'
import { decideMandate, listAskedMandates } from '@let-twe/core/payment/mandate-endpoints.ts'
import { decidePromise, listAskedPromises, listBrokenPromises } from '@let-twe/core/loan/promise-endpoints.ts'
import { listAskedRefunds } from '@let-twe/core/loan/money-endpoints.ts'
import { listExpectedTransfers, withdrawTransfer } from '@let-twe/core/payment/expected-endpoints.ts'
import { listOpenSlips, refuseSlip } from '@let-twe/core/payment/slip-endpoints.ts'
import { decideHeldTransfer, listHeldTransfers } from '@let-twe/core/payment/transfer-endpoints.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { type DialogCase, describeDialogs, reasonTyped } from '../../testing/dialog-cases.tsx'
import { storyOf } from '../../testing/page-stories.ts'
import { officeServer, renderPage } from '../../testing/render-page.tsx'
import * as moneyPage from './money-page.tsx'

const { office } = textsIn('en')
const lists: readonly Endpoint[] = [
  listHeldTransfers,
  listExpectedTransfers,
  listOpenSlips,
  listAskedPromises,
  listBrokenPromises,
  listAskedRefunds,
  listAskedMandates,
]
const story = storyOf('/money')

/** The money desk with one list filled. */
const showOnly = (filled: Endpoint) => async () => {
  const server = story.prepare(officeServer())
  for (const each of lists) if (each !== filled) server.on(each as never, [] as never)
  await renderPage(moneyPage, story)
  return server
}

const agreeing = (name: string, filled: Endpoint, endpoint: Endpoint, id: string): DialogCase => ({
  name: `agreeing to ${name}`,
  show: showOnly(filled),
  button: office.agree,
  confirm: office.agree,
  endpoint,
  params: { id },
  body: { agree: true },
  reply: {},
})
const refusing = (...about: Parameters<typeof agreeing>): DialogCase => ({
  ...agreeing(...about),
  name: `refusing ${about[0]}`,
  button: office.refuse,
  confirm: office.refuse,
  body: { agree: false },
})

describeDialogs([
  {
    name: 'withdrawing a typed transfer',
    show: showOnly(listExpectedTransfers),
    button: office.expected_withdraw,
    confirm: office.expected_withdraw,
    endpoint: withdrawTransfer,
    params: { id: sampleId(27) },
    body: { reason_code: 'never_arrived', note: 'Not in two files' },
    ...reasonTyped('never_arrived', 'Not in two files'),
    reply: {},
  },
  {
    name: 'saying that a held transfer is known',
    show: showOnly(listHeldTransfers),
    button: office.held_same,
    confirm: office.held_same,
    endpoint: decideHeldTransfer,
    params: { id: sampleId(21) },
    body: { same_as: sampleId(15) },
    reply: {},
  },
  {
    name: 'saying that a held transfer is another one',
    show: showOnly(listHeldTransfers),
    button: office.held_another,
    confirm: office.held_another,
    endpoint: decideHeldTransfer,
    params: { id: sampleId(21) },
    body: { same_as: null },
    reply: {},
  },
  {
    name: 'refusing a slip',
    show: showOnly(listOpenSlips),
    button: office.slip_refuse,
    confirm: office.slip_refuse,
    ...reasonTyped('money_not_found', 'Seen by Ko Zaw'),
    endpoint: refuseSlip,
    params: { id: sampleId(16) },
    body: { reason_code: 'money_not_found', note: 'Seen by Ko Zaw' },
    reply: {},
  },
  agreeing('a later date', listAskedPromises, decidePromise, sampleId(41)),
  {
    ...refusing('a later date', listAskedPromises, decidePromise, sampleId(41)),
    ...reasonTyped('date_too_late', 'Seen by Ko Zaw'),
    body: { agree: false, reason_code: 'date_too_late', note: 'Seen by Ko Zaw' },
  },
  {
    ...agreeing('direct debit', listAskedMandates, decideMandate, sampleId(17)),
    typed: { bank_reference: [office.mandate_reference, 'DD-2611-7'] },
    body: { agree: true, bank_reference: 'DD-2611-7' },
  },
  refusing('direct debit', listAskedMandates, decideMandate, sampleId(17)),
])
