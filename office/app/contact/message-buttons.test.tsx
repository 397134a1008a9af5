import { sampleId } from '@let-twe/client/testing/sample-id.ts'
import { Refusal } from '@let-twe/client/testing/stub-server.ts'
import { smsTemplates } from '@let-twe/core/contact/message-templates.ts'
import { previewSms, sendSms } from '@let-twe/core/contact/endpoints.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { act, fireEvent } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openDialog, press, type } from '../testing/open-dialog.ts'
import { officeServer } from '../testing/render-page.tsx'
import { renderPart } from '../testing/render-part.tsx'
import { sampleContacts } from '../testing/sample-contacts.ts'
import { SmsButton } from './message-buttons.tsx'

const { collection, errors, office } = textsIn('en')
const sent = { ...sampleContacts().contacts[0]!, kind: 'sms', outcome: null, template: 'open_app', language: 'th' } as const

async function show(hasDeferralRequest = false) {
  const server = officeServer().on(previewSms, { text: 'Let Twe: please call', parts: 2 }).on(sendSms, sent)
  const onDone = vi.fn(async () => {})
  await renderPart(<SmsButton loanId={sampleId(1)} hasDeferralRequest={hasDeferralRequest} onDone={onDone} />)
  return { server, onDone, dialog: openDialog(collection.sms) }
}

const look = (dialog: ReturnType<typeof openDialog>) =>
  act(async () => void fireEvent.click(dialog.getByRole('button', { name: collection.sms_show })))

test('is shown as it would be sent, and sent once in the language that was chosen', async () => {
  const { server, dialog, onDone } = await show()
  type(dialog, collection.sms_template, 'open_app')
  type(dialog, office.speaks, 'th')
  await look(dialog)
  expect(dialog.getByText('Let Twe: please call')).toBeTruthy()
  expect(dialog.getByText(fill(collection.sms_parts, { count: 2 }))).toBeTruthy()
  await press(dialog, collection.sms, 2)
  const chosen = { template: 'open_app', language: 'th' }
  expect(server.calls(previewSms)[0]!.sent).toMatchObject({ params: { id: sampleId(1) }, query: chosen })
  expect(server.calls(sendSms).map(({ sent: { body } }) => body)).toEqual([chosen])
  expect(onDone).toHaveBeenCalledOnce()
})

test('another choice takes the old look away', async () => {
  const { dialog } = await show()
  await look(dialog)
  type(dialog, office.speaks, 'en')
  expect(dialog.queryByText('Let Twe: please call')).toBeNull()
})

test.each([
  [true, smsTemplates.length],
  [false, 2],
])('speaks of a promise only where there is one: %s', async (hasDeferralRequest, count) => {
  const { dialog } = await show(hasDeferralRequest)
  expect(dialog.getByLabelText(collection.sms_template).querySelectorAll('option')).toHaveLength(count)
})

test('shows a refusal, and stays open', async () => {
  const { server, dialog } = await show()
  server.on(sendSms, new Refusal('contact_not_allowed'))
  await press(dialog, collection.sms)
  expect(document.body.textContent).toContain(errors.contact_not_allowed)
  expect(dialog.getByRole('button', { name: collection.sms_show })).toBeTruthy()
})
