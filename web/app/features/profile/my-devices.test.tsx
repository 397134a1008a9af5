import { confirmDevice, listDevices, logOutEverywhere, removeDevice, sendDeviceOtp } from '@let-twe/core/auth/device-endpoints.ts'
import { listPasskeys } from '@let-twe/core/auth/passkey-endpoints.ts'
import { exampleAnswer } from '@let-twe/core/application/example-answers.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import { getQuietHours } from '@let-twe/core/notification/endpoints.ts'
import { getProfile } from '@let-twe/core/borrower/endpoints.ts'
import { profileNames } from '@let-twe/core/borrower/profile-fields.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { customerServer, renderPage } from '../../testing/render-page.tsx'
import * as profilePage from './profile-page.tsx'

const texts = textsIn('en')
const profile = {
  ...Object.fromEntries(profileNames.map((name) => [name, exampleAnswer(name)])),
  locked: false,
  restricted: false,
  pin_lifts: false,
  code_lifts: false,
  identity_lifts: false,
  deletion_requested: false,
} as Data<typeof getProfile>

const other = {
  id: '0d3e7bd2-8a4f-4c55-9a43-2f6b7c1d9e10',
  name: 'Android, Chrome',
  first_used_at: '2026-11-20T02:00:00.000Z',
  last_used_at: '2026-11-22T02:00:00.000Z',
  this_device: false,
  known: true,
  logged_in: true,
}
const here = { ...other, id: '1d3e7bd2-8a4f-4c55-9a43-2f6b7c1d9e11', name: '', this_device: true }

async function open(devices: Data<typeof listDevices>) {
  const server = customerServer()
    .on(getProfile, profile)
    .on(getQuietHours, { quiet_from: '20:00', quiet_until: '08:00' })
    .on(listDevices, devices)
    .on(listPasskeys, [])
    .on(removeDevice, {})
    .on(logOutEverywhere, {})
    .on(sendDeviceOtp, { expires_in: 300, resend_in: 60 })
    .on(confirmDevice, {})
  await renderPage(profilePage, { path: '/profile/:type', at: '/profile/settings' })
  return server
}
const press = (name: string | RegExp) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const confirm = () =>
  act(async () => void fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: texts.common.ok })))

test('a phone is logged out after a question, the one in the hand has no such button', async () => {
  const server = await open([other, here])
  expect(screen.getByText(texts.profile.devices_unnamed)).toBeTruthy()
  expect(screen.getByText(texts.profile.devices_this)).toBeTruthy()
  await press(`${texts.layout.log_out} Android, Chrome`)
  expect(server.calls(removeDevice)).toEqual([])
  await confirm()
  expect(server.calls(removeDevice).map(({ sent }) => sent.params)).toEqual([{ id: other.id }])
})

test('all others are logged out after a question', async () => {
  const server = await open([other, here])
  await press(texts.profile.devices_everywhere)
  await confirm()
  expect(server.calls(logOutEverywhere)).toHaveLength(1)
  expect(screen.getByText(texts.profile.devices_everywhere_done)).toBeTruthy()
})

test('a phone that is not known yet is confirmed with a code', async () => {
  const server = await open([{ ...here, known: false }])
  await press(texts.profile.devices_confirm)
  await act(
    async () => void fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: texts.account.code_step_send })),
  )
  fireEvent.change(document.querySelector('[name="code"]')!, { target: { value: '123456' } })
  await press(texts.account.confirm)
  expect(server.calls(confirmDevice).map(({ sent }) => sent.body)).toEqual([{ code: '123456' }])
})
