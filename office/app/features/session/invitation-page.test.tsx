import { Refusal } from '@let-twe/client/testing/stub-server.ts'
import { acceptStaffInvitation } from '@let-twe/core/office/staff-endpoints.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { officeServer, renderPage } from '../../testing/render-page.tsx'
import * as invitationPage from './invitation-page.tsx'

const { office, errors } = textsIn('en')

async function press(password: string) {
  fireEvent.change(screen.getByLabelText(office.new_password), { target: { value: password } })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: office.invitation_accept })))
}

test('sends the token of the address with the chosen password, and leads to the log-in', async () => {
  const server = officeServer().on(acceptStaffInvitation, { username: 'thida' })
  await renderPage(invitationPage, { path: '/invitation', at: '/invitation#the-token', session: null, framed: false })
  await press('seven boats left at noon')
  expect(server.calls(acceptStaffInvitation).map(({ sent }) => sent.body)).toEqual([
    { token: 'the-token', password: 'seven boats left at noon' },
  ])
  expect(screen.getByText(fill(office.invitation_done, { username: 'thida' }))).toBeTruthy()
  expect(screen.getByRole('link', { name: office.log_in }).getAttribute('href')).toBe('/log-in')
  expect(screen.queryByLabelText(office.new_password)).toBeNull()
})

test('says what is wrong with a password, and that a link has ended', async () => {
  const server = officeServer().on(acceptStaffInvitation, new Refusal('password_too_common', ['password']))
  await renderPage(invitationPage, { path: '/invitation', at: '/invitation#the-token', session: null, framed: false })
  await press('password1234')
  expect(screen.getByLabelText(office.new_password).getAttribute('aria-invalid')).toBe('true')
  server.on(acceptStaffInvitation, new Refusal('invitation_ended'))
  await press('seven boats left at noon')
  expect(screen.getByText(errors.invitation_ended)).toBeTruthy()
})
