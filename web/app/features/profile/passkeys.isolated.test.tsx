import { addPasskey, listPasskeys, passkeyOptions, removePasskey } from '@let-twe/core/auth/passkey-endpoints.ts'
import { pinHeader } from '@let-twe/core/endpoint.ts'
import { Refusal } from '@let-twe/client/testing/stub-server.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { customerServer, renderPage } from '../../testing/render-page.tsx'
import { callApi } from '../../api/call-api.ts'
import { type FoundPasskeys, Passkeys } from './passkeys.tsx'

const startRegistration = vi.hoisted(() => vi.fn())
vi.mock('@simplewebauthn/browser', () => ({ startRegistration }))

const { profile: words, account, common, errors } = textsIn('en')
const id = '0d3e7bd2-8a4f-4c55-9a43-2f6b7c1d9e10'
const stored = { id, name: 'Android, Chrome', created_at: '2026-11-20T02:00:00.000Z', last_used_at: null }
const page = {
  clientLoader: async () => ({ passkeys: await callApi(listPasskeys, {}) }),
  default: ({ loaderData }: { loaderData: { passkeys: FoundPasskeys } }) => <Passkeys passkeys={loaderData.passkeys} />,
}
const press = (name: string | RegExp) => act(async () => void fireEvent.click(screen.getAllByRole('button', { name }).at(-1)!))

beforeEach(() => {
  vi.stubGlobal('PublicKeyCredential', { isUserVerifyingPlatformAuthenticatorAvailable: async () => true })
  startRegistration.mockReset()
})

async function open(list: (typeof stored)[]) {
  const server = customerServer().on(listPasskeys, list).on(passkeyOptions, { challenge: 'abc' }).on(addPasskey, {}).on(removePasskey, {})
  await renderPage(page as never, { path: '/profile' })
  return server
}

async function enterPin() {
  await press(words.passkeys_add)
  fireEvent.change(screen.getByLabelText(account.change_phone_pin), { target: { value: '135790' } })
  await press(words.passkeys_add)
}

test('one is set up with the PIN and the answer of the phone', async () => {
  const server = await open([])
  startRegistration.mockResolvedValue({ id: 'x', response: { clientDataJSON: 'a', attestationObject: 'b' } })
  await enterPin()
  expect(server.calls(passkeyOptions).map(({ headers }) => headers.get(pinHeader))).toEqual(['135790'])
  expect(server.calls(addPasskey).map(({ sent }) => sent.body)).toEqual([{ id: 'x', client_data: 'a', attestation: 'b' }])
  expect(screen.getByText(words.passkeys_added)).toBeTruthy()
})

test('a wrong PIN is said at its field, and a question that was closed changes nothing', async () => {
  const server = await open([])
  server.on(passkeyOptions, new Refusal('pin_wrong'))
  await enterPin()
  expect(screen.getAllByText(new RegExp(errors.pin_wrong)).length).toBeGreaterThan(0)
  server.on(passkeyOptions, { challenge: 'abc' })
  startRegistration.mockRejectedValue(Object.assign(new Error('closed'), { name: 'NotAllowedError' }))
  fireEvent.change(screen.getByLabelText(account.change_phone_pin), { target: { value: '135790' } })
  await press(words.passkeys_add)
  expect(server.calls(addPasskey)).toEqual([])
  expect(screen.queryByText(words.passkeys_added)).toBeNull()
})

test('one is removed after a question', async () => {
  const server = await open([stored])
  await press(new RegExp(common.delete))
  expect(screen.getByText(words.passkeys_remove_question)).toBeTruthy()
  await act(async () => void fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: common.ok })))
  expect(server.calls(removePasskey).map(({ sent }) => sent.params)).toEqual([{ id }])
})

test('a phone without fingerprint, face and lock offers none', async () => {
  vi.stubGlobal('PublicKeyCredential', undefined)
  await open([stored])
  expect(screen.queryByRole('button', { name: words.passkeys_add })).toBeNull()
})
