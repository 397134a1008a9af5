import { listPasskeys } from '@let-twe/core/auth/passkey-endpoints.ts'
import { exampleAnswer } from '@let-twe/core/application/example-answers.ts'
import { questionOf } from '@let-twe/core/application/form.ts'
import { sampleLender } from '@let-twe/client/testing/sample-lender.ts'
import { listDevices } from '@let-twe/core/auth/device-endpoints.ts'
import { getLender } from '@let-twe/core/lender/endpoints.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import { getQuietHours } from '@let-twe/core/notification/endpoints.ts'
import { getProfile, updateProfile } from '@let-twe/core/borrower/endpoints.ts'
import { profileNames } from '@let-twe/core/borrower/profile-fields.ts'
import { questionLabel } from '@let-twe/texts/question-words.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { chooseDate } from '../../testing/choose-date.ts'
import { customerServer, renderPage } from '../../testing/render-page.tsx'
import { splitNrc } from '@let-twe/core/nrc/nrc-number.ts'
import * as editInformationPage from './edit-information-page.tsx'
import * as profilePage from './profile-page.tsx'
import { editable } from './profile-changes.ts'

const texts = textsIn('en')
const flags = { locked: false, restricted: false, pin_lifts: false, code_lifts: false, identity_lifts: false, deletion_requested: false }
const known = { ...Object.fromEntries(profileNames.map((name) => [name, exampleAnswer(name)])), ...flags } as Data<typeof getProfile>
const unknown = {
  ...Object.fromEntries(profileNames.map((name) => [name, null])),
  phone_number: '+66812345678',
  ...flags,
} as Data<typeof getProfile>

async function openProfile(profile: Data<typeof getProfile>) {
  customerServer()
    .on(getProfile, profile)
    .on(listDevices, [])
    .on(listPasskeys, [])
    .on(getQuietHours, { quiet_from: '20:00', quiet_until: '08:00' })
  await renderPage(profilePage, { path: '/profile/:type', at: '/profile/basic-information' })
}

const rowOf = (label: string) => [...document.querySelectorAll('dt')].find((term) => term.textContent === label)?.parentElement?.textContent

test('every fact of the profile is on its page', async () => {
  await openProfile(known)
  for (const name of profileNames) {
    const row = rowOf(questionLabel(texts, name))
    expect([name, row]).toEqual([name, expect.any(String)])
    expect(row).not.toContain(texts.profile.not_given)
    if (questionOf(name).kind === 'text') expect(row).toContain(exampleAnswer(name))
  }
})

test('everything but the phone number is closed to a restricted session, which is said once', async () => {
  await openProfile({ ...unknown, restricted: true })
  expect(screen.getAllByText(texts.profile.hidden)).toHaveLength(1)
  for (const name of editable) expect(rowOf(questionLabel(texts, name))).toBeUndefined()
  expect(rowOf(questionLabel(texts, 'phone_number'))).toBeTruthy()
})

/** Whether the browser would ask before a reload. */
function asksBeforeLeaving(): boolean {
  return !dispatchEvent(new Event('beforeunload', { cancelable: true }))
}

/** By the picker, whose lists come a little later. */
async function pickNrc(number: string) {
  for (const [part, value] of Object.entries(splitNrc(number))) {
    const field = () => document.querySelector<HTMLSelectElement | HTMLInputElement>(`[name="${part}"]`)!
    await vi.waitFor(() => expect(field() instanceof HTMLInputElement || field().querySelector(`[value="${value}"]`)).toBeTruthy(), 60_000)
    fireEvent.change(field(), { target: { value } })
  }
}

test('every fact but the phone number can be given, and the typed values are sent', async () => {
  const server = customerServer().on(getProfile, unknown).on(getLender, sampleLender).on(updateProfile, known)
  await renderPage(editInformationPage, { path: '/edit-information' })
  expect(asksBeforeLeaving()).toBe(false)
  for (const name of editable) {
    const answer = String(exampleAnswer(name))
    const radio = document.querySelector(`input[type="radio"][name="${name}"][value="${answer}"]`)
    if (name === 'identity_number') await pickNrc(answer)
    else if (radio) fireEvent.click(radio)
    else if (questionOf(name).kind === 'date') chooseDate(name, answer)
    else fireEvent.change(document.querySelector(`[name="${name}"]`)!, { target: { value: answer } })
  }
  expect(asksBeforeLeaving()).toBe(true)
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: texts.common.save })))
  expect(server.calls(updateProfile).map(({ sent }) => sent.body)).toEqual([
    Object.fromEntries(editable.map((name) => [name, exampleAnswer(name)])),
  ])
})

test('an e-mail can be taken away again, and copies are promised only where the lender sends them', async () => {
  const promise = texts.question.email_hint
  for (const mailsCopies of [true, false]) {
    const server = customerServer()
      .on(getProfile, { ...known, email: 'aye@example.com' })
      .on(getLender, { ...sampleLender, mailsCopies })
      .on(updateProfile, known)
    await renderPage(editInformationPage, { path: '/edit-information' })
    expect(screen.queryAllByText(promise)).toHaveLength(mailsCopies ? 1 : 0)
    fireEvent.change(document.querySelector('[name="email"]')!, { target: { value: ' ' } })
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: texts.common.save })))
    expect(server.calls(updateProfile).map(({ sent }) => sent.body)).toEqual([{ email: null }])
    cleanup()
  }
})

test('a salary of zero is refused, and nothing is sent', async () => {
  const server = customerServer().on(getProfile, known).on(getLender, sampleLender)
  await renderPage(editInformationPage, { path: '/edit-information' })
  fireEvent.change(document.querySelector('[name="salary"]')!, { target: { value: '0' } })
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: texts.common.save })))
  expect(screen.getAllByText(new RegExp(texts.errors.amount_not_positive)).length).toBeGreaterThan(0)
  expect(server.calls(updateProfile)).toEqual([])
})
