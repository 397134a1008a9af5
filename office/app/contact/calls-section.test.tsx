import { sampleId } from '@let-twe/client/testing/sample-id.ts'
import { Refusal } from '@let-twe/client/testing/stub-server.ts'
import { workedWithinDays } from '@let-twe/core/contact/what-worked.ts'
import { contactLimits } from '@let-twe/core/contact/staff-contact.ts'
import { listContacts, recordCall, ringCall, startCall, undoCall } from '@let-twe/core/contact/endpoints.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { formatInstantInText } from '@let-twe/texts/format.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { pick, press, shownDialog, type } from '../testing/open-dialog.ts'
import { officeServer } from '../testing/render-page.tsx'
import { renderPart } from '../testing/render-part.tsx'
import { sampleCall, sampleContacts } from '../testing/sample-contacts.ts'
import { CallsSection } from './calls-section.tsx'

const { collection, errors } = textsIn('en')
const contact = sampleContacts().contacts[0]!

async function show(changes: Parameters<typeof sampleContacts>[0] = {}) {
  const server = officeServer().on(startCall, sampleCall).on(recordCall, contact)
  const onDone = vi.fn(async () => {})
  await renderPart(<CallsSection loanId={sampleId(1)} contacts={sampleContacts(changes)} onDone={onDone} />)
  return { server, onDone }
}

const pressButton = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))

test('a call begins with the number to say, and its promise is sent as it was typed', async () => {
  const { server, onDone } = await show()
  await pressButton(collection.call)
  expect(server.calls(startCall)[0]!.headers.get('idempotency-key')).toBeTruthy()
  const dialog = shownDialog()
  expect(dialog.getByText('4711')).toBeTruthy()
  expect(dialog.getByText(collection.only_borrower)).toBeTruthy()
  pick(dialog, collection.outcome_promised)
  type(dialog, collection.promised_amount, '1,000.50')
  type(dialog, collection.promised_until, '2026-11-25')
  await press(dialog, collection.save_outcome, 2)
  expect(server.calls(recordCall).map(({ sent }) => sent)).toEqual([
    {
      params: { id: sampleCall.id },
      query: {},
      body: { outcome: 'promised', promised_satang: 100_050, promised_date: '2026-11-25' },
    },
  ])
  expect(onDone).toHaveBeenCalledOnce()
})

test.each(['call', 'sms', 'letter'] as const)('what worked, a %s, is said with its count and stands first', async (kind) => {
  await show({ worked: { kind, hour: 9, paid: 2, of: 3 } })
  const words = { kind: collection[`kind_${kind}`], time: '09:00', paid: 2, of: 3, days: workedWithinDays }
  expect(screen.getByText(fill(kind === 'letter' ? collection.worked_letter : collection.worked, words))).toBeTruthy()
  const names = { call: collection.call, sms: collection.sms, letter: collection.letter }
  const buttons = screen.getAllByRole('button').map(({ textContent }) => textContent)
  const places = Object.entries(names).map(([each, name]) => [each, buttons.indexOf(name)] as const)
  expect(places.toSorted(([, one], [, two]) => one - two)[0]![0]).toBe(kind)
})

test('too little to say is said; a loan that is not late says nothing', async () => {
  await show({ worked: null })
  expect(screen.getByText(collection.worked_none)).toBeTruthy()
  cleanup()
  await show({ worked: null, overdue: false })
  expect(screen.queryByText(collection.worked_none)).toBeNull()
})

test.each([
  ['', {}, errors.field_required],
  ['promised', {}, errors.field_required],
  ['promised', { [collection.promised_amount]: '1,2', [collection.promised_until]: '2026-11-25' }, errors.amount_unclear],
])('names missing and unclear values after the outcome %j', async (outcome, typed, message) => {
  const { server } = await show()
  await pressButton(collection.call)
  const dialog = shownDialog()
  if (outcome === 'promised') pick(dialog, collection.outcome_promised)
  for (const [label, value] of Object.entries(typed)) type(dialog, label, value)
  await press(dialog, collection.save_outcome)
  expect(dialog.getAllByText(message).length).toBeGreaterThan(0)
  expect(server.calls(recordCall)).toEqual([])
})

test('an unclear amount and a missing day of a promise are named together', async () => {
  await show()
  await pressButton(collection.call)
  const dialog = shownDialog()
  pick(dialog, collection.outcome_promised)
  type(dialog, collection.promised_amount, '1,2')
  await press(dialog, collection.save_outcome)
  expect(dialog.getAllByRole('link', { name: /: / })).toHaveLength(2)
})

test('a promise takes four presses: call, promised, its day, save; all that is overdue is the amount', async () => {
  const { server } = await show()
  await pressButton(collection.call)
  const dialog = shownDialog()
  pick(dialog, collection.outcome_promised)
  await press(dialog, collection.chip_tomorrow)
  await press(dialog, collection.save_outcome)
  expect(server.calls(recordCall)[0]!.sent.body).toMatchObject({ outcome: 'promised', promised_satang: sampleCall.overdue_satang })
})

test('one instalment and a payday are one press each', async () => {
  const { server } = await show()
  await pressButton(collection.call)
  const dialog = shownDialog()
  pick(dialog, collection.outcome_promised)
  await press(dialog, collection.chip_instalment)
  await act(async () => void fireEvent.click(dialog.getAllByRole('button', { name: /^Payday/ })[0]!))
  await press(dialog, collection.save_outcome)
  const { promised_satang: amount, promised_date: day } = server.calls(recordCall)[0]!.sent.body
  expect(amount).toBe(sampleCall.instalment_satang)
  expect(day).toMatch(/-(15|28|29|30|31)$/)
})

test('a call that waits for its outcome is opened again, not begun anew', async () => {
  const { server } = await show({ open_call: sampleCall, limit: 'day_used', allowed_from: null })
  server.on(listContacts, sampleContacts({ open_call: { ...sampleCall, caller_code: null } }))
  await pressButton(collection.record)
  expect(shownDialog().getByText(collection.caller_code_over)).toBeTruthy()
  expect(server.calls(startCall)).toEqual([])
})

test.each(contactLimits)('without leave to call (%s) there is no button, and the page says from when', async (limit) => {
  await show({ limit, allowed_from: '2026-11-24T01:00:00.000Z' })
  expect(screen.queryByRole('button', { name: collection.call })).toBeNull()
  expect(
    screen.getByText(fill(collection[`limit_${limit}`], { when: formatInstantInText(new Date('2026-11-24T01:00:00.000Z')) })),
  ).toBeTruthy()
})

test('shows a refusal, and starts nothing', async () => {
  const { server } = await show()
  server.on(startCall, new Refusal('contact_not_allowed'))
  await pressButton(collection.call)
  expect(screen.getByText(errors.contact_not_allowed)).toBeTruthy()
  expect(screen.queryByText(collection.save_outcome)).toBeNull()
})

test('a call of an officer with an extension rings it at once, and again by a button', async () => {
  const { server } = await show()
  server.on(startCall, { ...sampleCall, extension: '201' }).on(ringCall, { rings: true })
  await pressButton(collection.call)
  const dialog = shownDialog()
  expect(dialog.getByText(fill(collection.rings, { extension: '201' }))).toBeTruthy()
  expect(server.calls(ringCall).map(({ sent }) => sent.params)).toEqual([{ id: sampleCall.id }])
  await press(dialog, collection.ring)
  expect(server.calls(ringCall)).toHaveLength(2)
})

test('a phone system that fails says so and leaves the number to press', async () => {
  const { server } = await show()
  server.on(startCall, { ...sampleCall, extension: '201' }).on(ringCall, { rings: false })
  await pressButton(collection.call)
  expect(shownDialog().getByText(collection.ring_failed)).toBeTruthy()
  expect(document.querySelector(`a[href="tel:${sampleCall.phone_number}"]`)).not.toBeNull()
})

test('without an extension the number alone is there', async () => {
  const { server } = await show()
  await pressButton(collection.call)
  expect(shownDialog().queryByRole('button', { name: collection.ring })).toBeNull()
  expect(document.querySelector(`a[href="tel:${sampleCall.phone_number}"]`)).not.toBeNull()
  expect(server.calls(ringCall)).toEqual([])
})

test('a recorded outcome is withdrawn after a question, only while it can be', async () => {
  const { server, onDone } = await show({
    contacts: [
      { ...contact, may_undo: true },
      { ...contact, id: sampleId(53) },
    ],
  })
  server.on(undoCall, contact)
  expect(screen.getAllByRole('button', { name: collection.undo })).toHaveLength(1)
  await pressButton(collection.undo)
  expect(server.calls(undoCall)).toEqual([])
  await press(shownDialog(), collection.undo, 2)
  expect(server.calls(undoCall).map(({ sent }) => sent.params)).toEqual([{ id: contact.id }])
  expect(onDone).toHaveBeenCalledOnce()
})
