import { textsIn } from '@let-twe/texts/texts-in.ts'
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { clearSessionEndMessage, readSessionEndMessage, storeSessionEndMessage } from '../../session/session-end-message.ts'
import { renderPage } from '../../testing/render-page.tsx'
import * as loginPage from './login-page.tsx'

const { errors, common } = textsIn('en')
const guest = { token: undefined, userId: undefined } as never

afterEach(clearSessionEndMessage)

test('the end of a session is said above the PIN, with nothing to close, until the next log-in', async () => {
  storeSessionEndMessage(errors.session_ended)
  await renderPage(loginPage, { path: '/login', stored: guest })
  expect(screen.getByText(errors.session_ended).closest('output')).toBeTruthy()
  expect(screen.queryByRole('button', { name: common.got_it })).toBeNull()
  expect(readSessionEndMessage()).toBe(errors.session_ended)
})

test('a first visit says nothing of a session', async () => {
  await renderPage(loginPage, { path: '/login', stored: guest })
  expect(screen.queryByText(errors.session_ended)).toBeNull()
})

test('so is a session that the server ended while its page was closed', async () => {
  await renderPage(loginPage, { path: '/login' })
  expect(screen.getByText(errors.session_ended).closest('output')).toBeTruthy()
})
