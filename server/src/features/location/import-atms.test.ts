import { distanceM } from '@let-twe/core/location/distance.ts'
import { listAtms } from '@let-twe/core/location/endpoints.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seedAtms } from '../../seed/demo-atms.ts'
import { type TestApp, startTestApp } from '../../testing/start-test-app.ts'
import { importAtms } from './import-atms.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await seedAtms(app.platform)
})
afterAll(() => app.close())

const reply = (names: string[]) => ({
  elements: names.map((operator, id) => ({ type: 'node', id, lat: 13.55 + id / 1000, lon: 100.27, tags: { amenity: 'atm', operator } })),
})
const names = async () =>
  (await app.call(listAtms, { query: { latitude: '13.55', longitude: '100.27' } })).body.data.map((each: { name: string }) => each.name)

it('replaces the demo and the last import, with districts', async () => {
  expect(await importAtms(app.platform, reply(['KBank', 'SCB']))).toBe(2)
  expect(await names()).toEqual(['KBank', 'SCB'])
  expect(await importAtms(app.platform, reply(['Krungsri']))).toBe(1)
  expect(await names()).toEqual(['Krungsri'])
  expect((await app.call(listAtms, { query: { district: 'mueang-samut-sakhon' } })).body.data).toHaveLength(1)
})

it('keeps the stored ones when a reply is empty', async () => {
  for (const nothing of [{}, { elements: [] }, null, 'busy']) expect(await importAtms(app.platform, nothing)).toBeNull()
  expect(await names()).toEqual(['Krungsri'])
})

it('takes ten thousand at once, and the nearest 30 are the nearest 30', async () => {
  const elements = Array.from({ length: 10_000 }, (_, id) => ({
    type: 'node',
    id,
    lat: 13.4 + (id % 100) / 250,
    lon: 100 + Math.floor(id / 100) / 250,
    tags: { amenity: 'atm', name: `n${id}` },
  }))
  expect(await importAtms(app.platform, { elements })).toBe(10_000)
  const near = Array.from({ length: 25 }, (_, n) => [13.4013 + n * 0.0171, 100.0007 + n * 0.0157] as const)
  for (const [latitude, longitude] of [...near, [90, -180], [-89.999, 0], [0, 179.999], [13.5, -79.8]] as const) {
    const here = { latitude, longitude }
    const { body } = await app.call(listAtms, { query: { latitude: latitude.toFixed(4), longitude: longitude.toFixed(4) } })
    const all = elements.map(({ lat, lon }) => distanceM(here, { latitude: lat, longitude: lon })).toSorted((one, other) => one - other)
    expect(body.data.map((each: { distance_m: number }) => each.distance_m)).toEqual(all.slice(0, 30))
  }
})
