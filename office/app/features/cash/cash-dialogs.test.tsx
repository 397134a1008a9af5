import { sampleId } from '@let-twe/client/testing/sample-id.ts'
import { closeDrawer, decideHandOver, getMyDrawer, handOverCash, moveCash, openDrawer } from '@let-twe/core/cash/endpoints.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sampleDrawer } from '../../testing/cash-stories.ts'
import { type DialogCase, describeDialogs } from '../../testing/dialog-cases.tsx'
import { openDialog, press, type } from '../../testing/open-dialog.ts'
import { storyOf } from '../../testing/page-stories.ts'
import { officeServer, renderPage } from '../../testing/render-page.tsx'
import * as drawerPage from './drawer-page.tsx'

const { cash, errors } = textsIn('en')
const story = storyOf('/money/drawer')

const show = async () => {
  const server = story.prepare(officeServer())
  await renderPage(drawerPage, story)
  return server
}

const toBank = (kind: 'to_bank' | 'from_bank', button: string): DialogCase => ({
  name: button,
  show,
  button,
  confirm: button,
  typed: { amount_satang: [cash.amount, '1,200.50'], reference: [cash.bank_reference, 'KB-7'] },
  optional: ['amount_satang'],
  endpoint: moveCash,
  params: {},
  body: { kind, amount_satang: 120_050, reference: 'KB-7' },
  reply: {},
})
const decided = (button: string, accept: boolean, id: string): DialogCase => ({
  name: button,
  show,
  button,
  confirm: button,
  endpoint: decideHandOver,
  params: { id },
  body: { accept },
  reply: {},
})

// an amount that is missing has a message of its own, below
describeDialogs([
  decided(cash.accept, true, sampleId(51)),
  decided(cash.not_received, false, sampleId(51)),
  decided(cash.take_back, false, sampleId(52)),
  decided(cash.accept_vault, true, sampleId(55)),
  decided(cash.not_in_vault, false, sampleId(55)),
  decided(cash.give_float, true, sampleId(56)),
  decided(cash.not_given, false, sampleId(56)),
])

test('who takes cash reads in the question from whom, and how much', async () => {
  await show()
  const line = screen.getByRole('button', { name: cash.accept }).closest('li')!.querySelector('.font-bold')!.textContent
  expect(
    openDialog(cash.accept).getByText((_: string, element: Element | null) => element?.tagName === 'P' && element.textContent === line),
  ).toBeTruthy()
})

test.each([toBank('to_bank', cash.bring_to_bank), toBank('from_bank', cash.fetch_from_bank)])(
  '$name is sent once, with its amount in satang and the number of the slip',
  async ({ button, confirm, body }) => {
    const server = (await show()).on(moveCash, {})
    const dialog = openDialog(button)
    await press(dialog, confirm)
    expect(dialog.getAllByText(errors.amount_invalid).length).toBeGreaterThan(0)
    expect(dialog.getAllByText(errors.field_required).length).toBeGreaterThan(0)
    type(dialog, cash.amount, '1,200.50')
    type(dialog, cash.bank_reference, 'KB-7')
    await press(dialog, confirm, 2)
    expect(server.calls(moveCash).map(({ sent }) => sent.body)).toEqual([body])
  },
)

test('cash is handed to a colleague with an open drawer', async () => {
  const server = (await show()).on(handOverCash, {})
  const dialog = openDialog(cash.hand_over)
  type(dialog, cash.colleague, sampleId(54))
  type(dialog, cash.amount, '500')
  await press(dialog, cash.hand_over)
  expect(server.calls(handOverCash).map(({ sent }) => sent.body)).toEqual([{ to_drawer_id: sampleId(54), amount_satang: 50_000 }])
})

test('cash is handed into the safe', async () => {
  const server = (await show()).on(handOverCash, {})
  const dialog = openDialog(cash.hand_over)
  type(dialog, cash.colleague, 'vault')
  type(dialog, cash.amount, '500')
  await press(dialog, cash.hand_over)
  expect(server.calls(handOverCash).map(({ sent }) => sent.body)).toEqual([{ to_drawer_id: null, amount_satang: 50_000 }])
})

test('a drawer is closed with the counted cash, added up during typing; a wrong number shows at its field', async () => {
  const server = (await show()).on(closeDrawer, { expected_satang: 0, counted_satang: 0 } as never)
  const dialog = openDialog(cash.close)
  type(dialog, '1,000 Baht', 'two')
  await press(dialog, cash.close)
  expect(dialog.getAllByText(errors.number_invalid).length).toBeGreaterThan(0)
  expect(server.calls(closeDrawer)).toEqual([])
  type(dialog, '1,000 Baht', '2')
  type(dialog, '0.25 Baht', '3')
  expect(dialog.getByText('2,000.75 Baht')).toBeTruthy()
  type(dialog, cash.explanation, 'Coins')
  await press(dialog, cash.close)
  expect(server.calls(closeDrawer).map(({ sent }) => sent.body)).toEqual([{ count: { 100000: 2, 25: 3 }, explanation: 'Coins' }])
})

test('a drawer is opened at a branch with the counted cash', async () => {
  const branches = [{ id: sampleId(7), name: { mm: 'မဟာချိုင်', en: 'Mahachai', th: 'มหาชัย' } }]
  const server = officeServer()
    .on(getMyDrawer, { ...sampleDrawer, drawer: null, movements: [], branches })
    .on(openDrawer, {})
  await renderPage(drawerPage, story)
  const button = screen.getByRole('button', { name: cash.drawer_open })
  await act(async () => fireEvent.click(button))
  expect(screen.getAllByText(errors.field_required).length).toBeGreaterThan(0)
  fireEvent.change(screen.getByLabelText(cash.branch), { target: { value: sampleId(7) } })
  fireEvent.change(screen.getByLabelText('500 Baht'), { target: { value: '4' } })
  await act(async () => fireEvent.click(button))
  expect(server.calls(openDrawer).map(({ sent }) => sent.body)).toEqual([{ branch_id: sampleId(7), count: { 50000: 4 } }])
})
