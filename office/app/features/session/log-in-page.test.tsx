import { sampleId } from '@let-twe/client/testing/sample-id.ts'
import { Refusal } from '@let-twe/client/testing/stub-server.ts'
import { getOwnDeclaration } from '@let-twe/core/staff/related-party-endpoints.ts'
import { demoStaffCode, listStaffDevices, staffLogin } from '@let-twe/core/staff/endpoints.ts'
import { sampleDeclaration } from '../../testing/sample-declaration.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { manager, officeServer, renderPage, sessionOf } from '../../testing/render-page.tsx'
import { forgetSession, readSession, storeSession } from '../../session/session.ts'
import { getOwnExtension } from '@let-twe/core/staff/extension-endpoints.ts'
import { getOwnIntroduction } from '@let-twe/core/staff/introduction-endpoints.ts'
import * as accountPage from './account-page.tsx'
import * as logInPage from './log-in-page.tsx'
import { useForm } from '@let-twe/client/use-form.ts'
import { countWork, searchLoans } from '@let-twe/core/work-queue/endpoints.ts'
import { callOffice } from '../../session/call-office.ts'
import { SessionOver } from '../../shell/session-over.tsx'
import { renderPart } from '../../testing/render-part.tsx'
import * as workPage from '../work/work-page.tsx'

const { office, desk, staff, errors } = textsIn('en')
const loggedIn = { ...manager, new_devices: 0 }

async function open(at = '/log-in') {
  const server = officeServer()
  await renderPage(logInPage, { path: '/log-in', at, session: null, framed: false })
  return server
}

const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const pressLogIn = (times = 1) =>
  act(async () => {
    for (let time = 0; time < times; time += 1) fireEvent.click(screen.getByRole('button', { name: office.log_in }))
  })

test('another language replaces the earlier choice; the target path stays', async () => {
  officeServer()
  await renderPage(logInPage, { path: '/log-in', at: '/log-in?next=%2Floans&lang=th', session: null, framed: false })
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual(['mm', 'en', 'th'].map((language) => `?next=%2Floans&lang=${language}`))
})

describe('logging in', () => {
  test('sends the typed values, once for any number of presses, stores the session and goes on', async () => {
    const server = (await open()).on(staffLogin, loggedIn)
    const release = server.hold(staffLogin)
    fill(office.username, 'thida')
    fill(office.password, ' a password ')
    fill(staff.code, '123 456')
    await pressLogIn(3)
    expect(server.calls(staffLogin).map(({ sent }) => sent.body)).toEqual([
      { username: 'thida', password: ' a password ', code: '123 456' },
    ])
    expect(readSession()).toBeNull()
    await act(async () => release())
    expect(readSession()).toEqual(manager)
    expect(screen.getByText('went to /')).toBeTruthy()
  })

  test('leads to the own account where a browser is new, and from there to where the link led', async () => {
    ;(await open('/log-in?to=%2Floans%2F7')).on(staffLogin, { ...loggedIn, new_devices: 1 })
    await pressLogIn()
    expect(screen.getByText('went to /account?to=%2Floans%2F7')).toBeTruthy()
    cleanup()
    const account = { devices: [], recovery_codes_left: 9 }
    officeServer()
      .on(listStaffDevices, account)
      .on(getOwnDeclaration, sampleDeclaration)
      .on(getOwnExtension, { offered: false, extension: null })
      .on(getOwnIntroduction, { name: null, has_picture: false, languages: [] })
    await renderPage(accountPage, { path: '/account', at: '/account?to=%2Floans%2F7', framed: false })
    expect(screen.getByRole('link', { name: staff.device_go_on }).getAttribute('href')).toBe('/loans/7')
  })

  test('of a demo says the code; elsewhere nobody asks for one', async () => {
    document.documentElement.dataset['demo'] = ''
    officeServer().on(demoStaffCode, { code: '654321' })
    await renderPage(logInPage, { path: '/log-in', session: null, framed: false })
    delete document.documentElement.dataset['demo']
    expect(screen.getByText(/654321/)).toBeTruthy()
  })

  test('over a page whose session ended, says the code of a demo too', async () => {
    document.documentElement.dataset['demo'] = ''
    officeServer().on(demoStaffCode, { code: '123789' })
    await renderPart(<SessionOver onDone={() => {}} />)
    delete document.documentElement.dataset['demo']
    expect(screen.getByText(/123789/)).toBeTruthy()
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

  test('redirects a logged-in person', async () => {
    officeServer()
    await renderPage(logInPage, { path: '/log-in', session: manager, framed: false })
    expect(screen.getByText('went to /')).toBeTruthy()
  })
})

test.each([
  ['admin', 0],
  ['manager', 1],
  ['officer', 1],
] as const)('the office begins for role %s with everything that waits, and reads %i lists of loans', async (role, lists) => {
  storeSession(sessionOf(role))
  const server = officeServer()
    .on(countWork, { second_person: { count: 1, due_at: null } })
    .on(searchLoans, { data: [], page: 1, last_page: 1, total: 0 })
  await renderPage(workPage, { path: '/', session: sessionOf(role) })
  expect(screen.getByRole('link', { name: new RegExp(desk.lane_second_person) })).toBeTruthy()
  expect(server.calls(searchLoans)).toHaveLength(lists)
  forgetSession()
})

describe('a link to a page', () => {
  const link = '/loans?state=late'

  test('leads there after the log-in', async () => {
    const server = officeServer().on(staffLogin, loggedIn)
    await renderPage(logInPage, { path: '/log-in', at: `/log-in?${new URLSearchParams({ to: link })}`, session: null, framed: false })
    await pressLogIn()
    expect(server.calls(staffLogin)).toHaveLength(1)
    expect(screen.getByText(`went to ${link}`)).toBeTruthy()
  })

  test('asks to log in first, and keeps the link', async () => {
    officeServer()
    await renderPage({ default: () => null }, { path: '/loans', at: link, session: null })
    expect(screen.getByText(`went to /log-in?${new URLSearchParams({ to: link })}`)).toBeTruthy()
  })
})

describe('a session that ends while a page is open', () => {
  const Page = () => {
    const { busy, send } = useForm()
    return (
      <>
        <input aria-label="typed" />
        <button type="button" aria-disabled={busy} onClick={() => void send(() => callOffice(countWork, {}))}>
          press
        </button>
      </>
    )
  }

  async function lose() {
    const server = officeServer().on(countWork, new Refusal('session_ended'))
    await renderPage({ default: Page }, { path: '/part' })
    fill('typed', 'half a sentence')
    await act(async () => fireEvent.click(screen.getByText('press')))
    return server
  }

  test('opens the log-in over the page, hides its content, and keeps the typed values', async () => {
    const server = await lose()
    expect(screen.getByText(desk.session_over)).toBeTruthy()
    expect(screen.getByRole('main', { hidden: true }).className).toContain('invisible')
    server.on(staffLogin, loggedIn)
    await pressLogIn()
    expect(screen.queryByText(desk.session_over)).toBeNull()
    expect(screen.getByLabelText<HTMLInputElement>('typed').value).toBe('half a sentence')
    expect(screen.getByRole('main').className).not.toContain('invisible')
  })

  test('starts anew for another person', async () => {
    const server = await lose()
    const assign = vi.spyOn(location, 'assign').mockReturnValue()
    server.on(staffLogin, { ...loggedIn, id: sampleId(78) })
    await pressLogIn()
    expect(assign).toHaveBeenCalledWith('/')
  })
})
