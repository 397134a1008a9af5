import { sampleId } from '@let-twe/client/testing/sample-id.ts'
import { Refusal } from '@let-twe/client/testing/stub-server.ts'
import { listCollection } from '@let-twe/core/collection/endpoints.ts'
import { getLetter, previewSms, sendSms, writeLetter } from '@let-twe/core/contact/endpoints.ts'
import { claimLoan } from '@let-twe/core/work-queue/endpoints.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import * as collectionsPage from '../features/collection/collections-page.tsx'
import { press, shownDialog, type } from '../testing/open-dialog.ts'
import { storyOf } from '../testing/page-stories.ts'
import { manager, officeServer, renderPage } from '../testing/render-page.tsx'
import { sampleContacts, sampleLateLoan } from '../testing/sample-contacts.ts'

const { collection, desk, common, errors, office } = textsIn('en')
const { path, at, prepare } = storyOf('/collections')
const message = { ...sampleContacts().contacts[0]!, outcome: null } as const
const sms = { ...message, kind: 'sms', template: 'open_app' } as const
const letter = { ...message, kind: 'letter', template: 'reminder' } as const

async function open(session = manager) {
  const server = officeServer()
  prepare(server)
  const lines = (['mm', 'th'] as const).map((language, place) =>
    sampleLateLoan({ loan_id: sampleId(place + 1), name: `Aung ${place + 1}`, language, promise: null }),
  )
  server.on(listCollection, { data: lines, page: 1, last_page: 1, total: 2 })
  await renderPage(collectionsPage, { path, at, session })
  fireEvent.click(screen.getByRole('checkbox', { name: desk.choose_all }))
  return server
}

const bar = () => within(screen.getByRole('region', { name: desk.chosen }))
const dialog = shownDialog
const askFor = (label: string) => act(async () => void fireEvent.click(bar().getByRole('button', { name: label })))

test('one question sends the SMS to each borrower in the own language; the look is at the first one', async () => {
  const server = (await open()).on(sendSms, sms).on(previewSms, { text: 'Let Twe: please call', parts: 1 })
  await askFor(collection.sms)
  expect(dialog().getByText(fill(collection.chosen_sms, { count: 2 }))).toBeTruthy()
  expect(dialog().queryByLabelText(office.speaks)).toBeNull()
  // nobody promised a day
  expect(dialog().getByLabelText(collection.sms_template).querySelectorAll('option')).toHaveLength(2)
  type(dialog(), collection.sms_template, 'open_app')
  await press(dialog(), collection.sms_show)
  expect(server.calls(previewSms)[0]!.sent).toMatchObject({ params: { id: sampleId(1) }, query: { template: 'open_app', language: 'mm' } })
  expect(server.calls(sendSms)).toHaveLength(0)
  await press(dialog(), collection.sms, 2)
  expect(server.calls(sendSms).map(({ sent: { params, body } }) => [params.id, body])).toEqual([
    [sampleId(1), { template: 'open_app', language: 'mm' }],
    [sampleId(2), { template: 'open_app', language: 'th' }],
  ])
  expect(dialog().getByText(fill(desk.chosen_done, { done: 2, total: 2 }))).toBeTruthy()
})

test('a lost SMS is repeated under its key, a refused one is named and stays ticked', async () => {
  const server = (await open()).cut(sendSms)
  const keys = () => server.calls(sendSms).map(({ headers }) => headers.get('idempotency-key'))
  const send = async () => {
    await askFor(collection.sms)
    await press(dialog(), collection.sms)
  }
  await send()
  expect(dialog().getByRole('listitem').textContent).toBe(`Aung 1: ${common.network_error}`)
  await press(dialog(), common.close)
  server.on(sendSms, ({ params }) => (params.id === sampleId(2) ? new Refusal('contact_not_allowed') : sms))
  await send()
  expect(dialog().getByRole('listitem').textContent).toBe(`Aung 2: ${errors.contact_not_allowed}`)
  const [lost, repeated, other] = keys()
  expect([lost === repeated, lost === other, lost]).toEqual([true, false, expect.stringMatching(/^[\w-]{8,}$/)])
  await press(dialog(), common.close)
  expect(screen.getAllByRole('checkbox', { checked: true }).map((box) => box.getAttribute('aria-label'))).toEqual([
    fill(desk.choose_row, { name: 'Aung 2' }),
  ])
})

test('written letters stand there by name, to be opened', async () => {
  const server = (await open()).on(writeLetter, ({ params: { id } }) => ({ ...letter, id })).on(getLetter, new Blob(['%PDF']))
  await askFor(collection.letter)
  await press(dialog(), collection.letter)
  expect(server.calls(writeLetter).map(({ sent: { body } }) => body)).toEqual([
    { template: 'reminder', language: 'mm' },
    { template: 'reminder', language: 'th' },
  ])
  const second = dialog().getAllByRole('listitem')[1]!
  expect(second.textContent).toContain('Aung 2')
  await act(async () => void fireEvent.click(within(second).getByRole('button', { name: collection.letter_show })))
  expect(server.calls(getLetter)[0]!.sent.params).toEqual({ id: sampleId(2) })
})

test.each([
  ['contact_borrowers', [desk.claim, desk.assign]],
  ['work_on_cases', [collection.sms, collection.letter]],
] as const)('without %s its acts are not there', async (permission, left) => {
  const server = await open({ ...manager, permissions: manager.permissions.filter((each) => each !== permission) })
  expect(
    bar()
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual([...left, desk.choose_none])
  expect(server.calls(claimLoan)).toHaveLength(0)
})
