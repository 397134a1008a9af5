import { Refusal } from '@let-twe/client/testing/stub-server.ts'
import { staffLogin } from '@let-twe/core/office/staff-endpoints.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { manager, officeServer, renderPage } from '../../testing/render-page.tsx'
import { forgetSession, readSession, storeSession } from '../../session/session.ts'
import * as logInPage from './log-in-page.tsx'
import * as startPage from './start-page.tsx'

const { office, errors } = textsIn('en')

async function open() {
  const server = officeServer()
  await renderPage(logInPage, { path: '/log-in', session: null, framed: false })
  return server
}

const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const pressLogIn = (times = 1) =>
  act(async () => {
    for (let time = 0; time < times; time += 1) fireEvent.click(screen.getByRole('button', { name: office.log_in }))
  })

describe('logging in', () => {
  test('sends what was typed, once however often it is pressed, stores the session and goes on', async () => {
    const server = (await open()).on(staffLogin, manager)
    const release = server.hold(staffLogin)
    fill(office.username, 'thida')
    fill(office.password, ' a password ')
    await pressLogIn(3)
    expect(server.calls(staffLogin).map(({ sent }) => sent.body)).toEqual([{ username: 'thida', password: ' a password ' }])
    expect(readSession()).toBeNull()
    await act(async () => release())
    expect(readSession()).toEqual(manager)
    expect(screen.getByText('went to /')).toBeTruthy()
  })

  test('with a wrong password says so, and leaves nothing behind', async () => {
    const server = (await open()).on(staffLogin, new Refusal('staff_login_wrong'))
    await pressLogIn()
    expect(screen.getByText(errors.staff_login_wrong)).toBeTruthy()
    expect(server.calls(staffLogin)).toHaveLength(1)
    expect(readSession()).toBeNull()
  })

  test('shows a mistake that the server names at its field', async () => {
    const server = await open()
    server.on(staffLogin, new Refusal('field_required', ['username']))
    await pressLogIn()
    expect(screen.getByLabelText(office.username).getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByLabelText(office.password).getAttribute('aria-invalid')).not.toBe('true')
  })

  test('is not asked of who is logged in', async () => {
    officeServer()
    await renderPage(logInPage, { path: '/log-in', session: manager, framed: false })
    expect(screen.getByText('went to /')).toBeTruthy()
  })
})

test.each([
  ['admin', '/staff'],
  ['manager', '/loans'],
  ['officer', '/loans'],
] as const)('the office begins for role %s at %s', (role, path) => {
  storeSession({ ...manager, role })
  const thrown = (() => {
    try {
      startPage.clientLoader()
    } catch (response) {
      return response as Response
    }
  })()
  expect(thrown?.headers.get('location')).toBe(path)
  forgetSession()
})
