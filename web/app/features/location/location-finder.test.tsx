import { sampleId } from '@let-twe/client/testing/sample-id.ts'
import { Refusal, type StubServer } from '@let-twe/client/testing/stub-server.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import { getMapSource, listAtms, listBranches } from '@let-twe/core/location/endpoints.ts'
import { withoutJoiners } from '@let-twe/core/without-joiners.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { customerServer, renderPage } from '../../testing/render-page.tsx'
import * as findAtmPage from './find-atm-page.tsx'
import * as findBranchPage from './find-branch-page.tsx'

const { common, errors, location: words, ui } = textsIn('en')
const branch = (name: string, number: number, changes: object = {}): Data<typeof listBranches>[number] => ({
  id: sampleId(number),
  name,
  address: '1 Road',
  district: 'mueang-samut-sakhon',
  phone: '+6634111222',
  latitude: 13.5475,
  longitude: 100.2744,
  opens: '09:00',
  closes: '17:00',
  weekdays: [1, 2, 3, 4, 5],
  open_now: true,
  photo: null,
  closed_today: false,
  distance_m: null,
  ...changes,
})
const mahachai = branch('Mahachai', 1)
const banPhaeo = branch('Ban Phaeo', 2, { district: 'ban-phaeo', latitude: 13.59, longitude: 100.109 })
const names = () => screen.queryAllByRole('listitem').map((item) => item.querySelector('h2, h3, strong')?.textContent)

beforeEach(() => localStorage.clear())
afterEach(() => vi.restoreAllMocks())

async function open(prepare: (server: StubServer) => unknown = () => {}) {
  const server = customerServer().on(getMapSource, { source: 'OpenStreetMap' }).on(listBranches, [banPhaeo, mahachai])
  prepare(server)
  await renderPage(findBranchPage, { path: '/find-branch' })
  return server
}
const choose = (district: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText(words.district), { target: { value: district } }))
const locate = () => act(async () => fireEvent.click(screen.getByRole('button', { name: words.use_my_location })))

function standAt(position: { latitude: number; longitude: number } | null) {
  const getCurrentPosition = (found: (at: { coords: object }) => void, refused: () => void) =>
    position ? found({ coords: position }) : refused()
  vi.spyOn(navigator, 'geolocation', 'get').mockReturnValue({ getCurrentPosition } as unknown as Geolocation)
}

test('the list is loaded once with its page, and so is whose map it is', async () => {
  const server = await open()
  expect(names()).toEqual(['Ban Phaeo', 'Mahachai'])
  expect(server.calls(listBranches).map(({ sent }) => sent.query)).toEqual([{}])
  expect(server.calls(getMapSource)).toHaveLength(1)
  expect(screen.getByText(fill(words.map_source, { source: 'OpenStreetMap' }))).toBeTruthy()
})

test('a chosen district is fetched, and the previous list stays until the new one is here', async () => {
  const server = await open()
  server.on(listBranches, [banPhaeo])
  const release = server.hold(listBranches)
  await choose('ban-phaeo')
  expect(names()).toEqual(['Ban Phaeo', 'Mahachai'])
  expect(document.querySelector('ul[aria-busy="true"]')).toBeTruthy()
  await act(async () => release())
  expect(names()).toEqual(['Ban Phaeo'])
  expect(document.querySelector('ul[aria-busy="false"]')).toBeTruthy()
  expect(server.calls(listBranches).at(-1)!.sent.query).toEqual({ district: 'ban-phaeo' })
})

test('of two questions the newest counts, whichever is answered last', async () => {
  const server = await open()
  const slow = server.hold(listBranches)
  await choose('ban-phaeo')
  const quick = server.hold(listBranches)
  await choose('')
  await act(async () => quick())
  await act(async () => slow())
  expect(names()).toEqual(['Ban Phaeo', 'Mahachai'])
})

test("with the phone's position the nearest comes first, and the server hears it only roughly", async () => {
  standAt({ latitude: 13.547512, longitude: 100.274498 })
  const server = await open()
  await locate()
  expect(names()).toEqual(['Mahachai', 'Ban Phaeo'])
  expect(screen.getByText(words.nearest_first)).toBeTruthy()
  // the answer stands above the map
  const map = screen.getByText(ui.show_map)
  expect(screen.getAllByRole('listitem')[0]!.compareDocumentPosition(map)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(server.calls(listBranches).at(-1)!.sent.query).toEqual({ latitude: '13.548', longitude: '100.274' })
})

test('a refused position shows a message, and nothing is fetched', async () => {
  standAt(null)
  const server = await open()
  await locate()
  expect(screen.getByText(words.location_refused)).toBeTruthy()
  expect(server.calls(listBranches)).toHaveLength(1)
})

test('without internet the list that was cached is looked through, and says that it may be old', async () => {
  const server = await open()
  server.cut(listBranches)
  await choose('ban-phaeo')
  expect(names()).toEqual(['Ban Phaeo'])
  expect(screen.getByText(new RegExp(words.kept.split('{')[0]!))).toBeTruthy()
  expect(screen.queryByText(words.open_now)).toBeNull()
})

test('a refusal of the server shows, and the retry repeats the same call', async () => {
  const server = await open()
  server.on(listBranches, new Refusal('server_error'))
  await choose('ban-phaeo')
  expect(screen.getByText(errors.server_error)).toBeTruthy()
  server.on(listBranches, [banPhaeo])
  await act(async () => fireEvent.click(screen.getByRole('button', { name: common.retry })))
  expect(names()).toEqual(['Ban Phaeo'])
  expect(server.calls(listBranches).at(-1)!.sent.query).toEqual({ district: 'ban-phaeo' })
})

test('a long list shows the nearest, the others on request', async () => {
  const at = { bank: '', address: '', district: 'ban-phaeo', latitude: 13.5, longitude: 100.2, distance_m: null }
  customerServer()
    .on(getMapSource, { source: 'OpenStreetMap' })
    .on(
      listAtms,
      Array.from({ length: 12 }, (_, index) => ({ ...at, id: sampleId(index + 1), name: `Machine ${index + 1}` })),
    )
  await renderPage(findAtmPage, { path: '/find-atm' })
  expect(names()).toHaveLength(8)
  fireEvent.click(screen.getByRole('button', { name: common.show_more }))
  expect(names()).toHaveLength(12)
  expect(screen.queryByRole('button', { name: common.show_more })).toBeNull()
})

test('a list without anything in it says so', async () => {
  customerServer().on(getMapSource, { source: 'Google' }).on(listAtms, [])
  await renderPage(findAtmPage, { path: '/find-atm' })
  expect(screen.getByText(words.atms_none)).toBeTruthy()
})

test('a cash machine has the name of its bank in the reader’s script, and its own name, which stands on it, below', async () => {
  const atm = { id: sampleId(9), bank: '004', name: 'KBank Talat Mahachai', address: '', district: 'mueang-samut-sakhon' }
  const at = { latitude: 13.5475, longitude: 100.2744, distance_m: null }
  const unknown = { ...atm, id: sampleId(10), bank: '', name: 'Talat Noi' }
  customerServer()
    .on(getMapSource, { source: 'OpenStreetMap' })
    .on(listAtms, [
      { ...atm, ...at },
      { ...unknown, ...at },
    ])
  await renderPage(findAtmPage, { path: '/find-atm', language: 'mm' })
  // the common order of the scripts puts Latin letters first
  const [unknownBank, known] = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.closest('li')!)
  expect(unknownBank!.querySelector('h2')!.textContent).toBe('Talat Noi')
  expect(withoutJoiners(known!.querySelector('h2')!.textContent!)).toBe(textsIn('mm').bank['004'])
  expect(known!.textContent).toContain('KBank Talat Mahachai')
})

test.each([
  [{ open_now: false, closed_today: true }, 'closed_today'],
  [{ open_now: false }, 'closed_now'],
  [{}, 'open_now'],
] as const)('beside its days and hours a branch says how it is today: %o', async (today, state) => {
  await open((server) => server.on(listBranches, [branch('Mahachai', 1, today)]))
  const card = screen.getByText(words[state]).closest('li')!
  expect(card.textContent).toContain('Mon – Fri')
  expect(card.textContent).toContain(fill(words.hours, { opens: '09:00', closes: '17:00' }))
})

test('a branch has its photo, where there is one', async () => {
  await open((server) => server.on(listBranches, [branch('Mahachai', 1, { photo: '/branch-photos/a' }), banPhaeo]))
  const photos = screen.getAllByRole('img', { name: 'Mahachai' })
  expect(photos.map((photo) => [photo.getAttribute('src'), photo.getAttribute('alt'), photo.getAttribute('loading')])).toEqual([
    ['/branch-photos/a', 'Mahachai', 'lazy'],
  ])
})
