import { getMapSource } from '@let-twe/core/location/endpoints.ts'
import { afterEach, expect, it } from 'vitest'
import { buildCustomerApp } from '../../app.ts'
import { readConfiguration } from '../../platform/configuration.ts'
import { type TestApp, startTestApp } from '../../testing/start-test-app.ts'
import { googleMapHtml, googleMapPolicy } from './google-map-page.ts'

let app: TestApp | undefined
afterEach(async () => {
  await app?.close()
  app = undefined
})

it('without a key the map is that of OpenStreetMap, and no page lets itself be framed', async () => {
  app = await startTestApp()
  expect((await app.call(getMapSource, {})).body.data).toEqual({ source: 'OpenStreetMap' })
  const reply = await (await app.customers()).inject('/google-map')
  expect(reply.statusCode).toBe(404)
  expect(reply.headers['content-security-policy']).toContain("frame-ancestors 'none'")
})

it('with a key the app gets it', async () => {
  app = await startTestApp()
  const { configuration } = app.platform
  const customers = await buildCustomerApp({ ...app.platform, configuration: { ...configuration, googleMapsKey: 'a-key-of-google' } })
  const reply = await customers.inject('/api/client/maps')
  expect(reply.json()).toEqual({ data: { source: 'Google' } })
  await customers.close()
})

it('the page runs only its own script, has no origin, and nothing breaks out of it', () => {
  const html = googleMapHtml({ key: 'k', language: 'my', nonce: 'n', script: 'a="</script><b>"' })
  expect(html.match(/<script/g)).toHaveLength(1)
  expect(html).toContain('a="<\\/script><b>"')
  const policy = googleMapPolicy('n')
  expect(policy).toContain('sandbox allow-scripts allow-popups')
  expect(policy).not.toMatch(/allow-same-origin|unsafe-inline/)
})

it('a key that is none stops the start', () => {
  const read = (key: string) =>
    readConfiguration({ DATABASE_URL: 'postgres://x', SECRET: 'for tests alone 7c1f93ab52de4806b1d2', DEMO: 'yes', GOOGLE_MAPS_KEY: key })
      .googleMapsKey
  expect(read('AIzaSyA-1234567890_abc')).toBe('AIzaSyA-1234567890_abc')
  expect(read('')).toBeUndefined()
  expect(() => read('"><script>')).toThrow('GOOGLE_MAPS_KEY')
})
