import { Refusal } from '@let-twe/client/testing/stub-server.ts'
import { acceptStaffInvitation, readStaffInvitation } from '@let-twe/core/staff/invitation-endpoints.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { officeServer, renderPage } from '../../testing/render-page.tsx'
import { sampleInvitation } from '../../testing/sample-invitation.ts'
import * as invitationPage from './invitation-page.tsx'

const { office, staff, errors } = textsIn('en')
const page = { path: '/invitation', at: '/invitation#the-token', session: null, framed: false } as const

afterEach(() => {
  location.hash = ''
})

async function open(invitation: typeof sampleInvitation | Refusal = sampleInvitation) {
  location.hash = '#the-token'
  const server = officeServer().on(readStaffInvitation, invitation)
  await renderPage(invitationPage, page)
  expect(server.calls(readStaffInvitation).map(({ sent }) => sent.body)).toEqual([{ token: 'the-token' }])
  return server
}

async function press(password: string, code = '123 456') {
  fireEvent.change(screen.getByLabelText(office.new_password), { target: { value: password } })
  fireEvent.change(screen.getByLabelText(staff.invitation_code), { target: { value: code } })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: staff.invitation_accept })))
}

test('shows the code to scan and the key to type, sends password and code, and shows the recovery codes', async () => {
  const server = (await open()).on(acceptStaffInvitation, {
    username: 'thida',
    recovery_codes: ['aaaa-bbbb-cccc-dddd', 'eeee-ffff-gggg-hhhh'],
  })
  expect(screen.getByRole('img', { name: staff.invitation_qr })).toBeTruthy()
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeTruthy()
  await press('seven boats left at noon')
  expect(server.calls(acceptStaffInvitation).map(({ sent }) => sent.body)).toEqual([
    { token: 'the-token', password: 'seven boats left at noon', code: '123 456' },
  ])
  expect(screen.getByText(fill(staff.invitation_done, { username: 'thida' }))).toBeTruthy()
  expect(screen.getByText('eeee-ffff-gggg-hhhh')).toBeTruthy()
  expect(screen.getByRole('link', { name: office.log_in }).getAttribute('href')).toBe('/log-in')
  expect(screen.queryByLabelText(office.new_password)).toBeNull()
})

test('shows the mistakes of a password and of a code', async () => {
  const server = (await open()).on(acceptStaffInvitation, new Refusal('password_too_common', ['password']))
  await press('password1234')
  expect(screen.getByLabelText(office.new_password).getAttribute('aria-invalid')).toBe('true')
  server.on(acceptStaffInvitation, new Refusal('staff_code_wrong', ['code']))
  await press('seven boats left at noon')
  expect(screen.getByLabelText(staff.invitation_code).getAttribute('aria-invalid')).toBe('true')
})

test('a link that does not count says so', async () => {
  await open(new Refusal('invitation_ended'))
  expect(screen.getByText(errors.invitation_ended)).toBeTruthy()
  expect(screen.queryByLabelText(office.new_password)).toBeNull()
})
