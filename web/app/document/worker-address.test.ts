import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  vi.resetModules()
  vi.stubEnv('PROD', true)
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

const trusted = (address: string) => ({ trusted: address })

test('trusts a worker of the build, with one policy for any number of calls', async () => {
  const createPolicy = vi.fn((_name: string, { createScriptURL }: { createScriptURL(address: string): string }) => ({
    createScriptURL: (address: string) => trusted(createScriptURL(address)),
  }))
  vi.stubGlobal('trustedTypes', { createPolicy })
  const { workerAddress } = await import('./worker-address.ts')
  expect(workerAddress('/sw.js')).toEqual(trusted('/sw.js'))
  expect(workerAddress('/assets/photo-worker-B1x_2-z.js')).toEqual(trusted('/assets/photo-worker-B1x_2-z.js'))
  expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(['letwe-worker'])
})

test.each([
  '//evil.example/sw.js',
  'https://evil.example/assets/a.js',
  '/api/client/documents/1',
  '/assets/../api/a.js',
  '/assets/a.js?b',
  'data:text/javascript,1',
  'blob:null/1',
  '/sw.js#x',
])('%s is no worker, with Trusted Types or without', async (address) => {
  const { workerAddress } = await import('./worker-address.ts')
  expect(() => workerAddress(address)).toThrow(TypeError)
})
