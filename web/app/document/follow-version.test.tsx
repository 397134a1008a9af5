import { watchForNewBuild } from '@let-twe/client/reload-for-new-build.ts'
import { Refusal } from '@let-twe/client/testing/stub-server.ts'
import { apiVersion, getApiInfo } from '@let-twe/core/lender/endpoints.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { followVersion } from './follow-version.ts'
import { prepareTexts } from '../page/prepare-texts.ts'
import { customerServer } from '../testing/render-page.tsx'

const info = { name: 'Let Twe', languages: ['mm', 'en', 'th'], openapi: '/api/client/openapi.json' }
const reload = vi.fn()

beforeEach(async () => {
  await prepareTexts('mm')
  sessionStorage.clear()
  reload.mockReset()
  vi.spyOn(location, 'reload').mockImplementation(reload)
})

test('a script that speaks the contract of the server stays', async () => {
  customerServer().on(getApiInfo, { ...info, version: apiVersion })
  await followVersion()
  expect(reload).not.toHaveBeenCalled()
})

test('a script of another contract loads the page anew, once', async () => {
  customerServer().on(getApiInfo, { ...info, version: `${apiVersion}1` })
  await followVersion()
  await followVersion()
  expect(reload).toHaveBeenCalledOnce()
})

test('waits while a form is in use', async () => {
  customerServer().on(getApiInfo, { ...info, version: `${apiVersion}1` })
  watchForNewBuild()
  document.body.innerHTML = '<textarea></textarea>'
  const field = document.querySelector('textarea')!
  field.value = 'I would like to'
  field.dispatchEvent(new Event('input', { bubbles: true }))
  vi.useFakeTimers()
  const followed = followVersion()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(reload).not.toHaveBeenCalled()
  expect(field.value).toBe('I would like to')
  field.remove()
  await vi.advanceTimersByTimeAsync(2_000)
  await followed
  expect(reload).toHaveBeenCalledOnce()
  vi.useRealTimers()
})

test('a server that does not answer changes nothing', async () => {
  customerServer().on(getApiInfo, new Refusal('service_unavailable'))
  await followVersion()
  expect(reload).not.toHaveBeenCalled()
})
