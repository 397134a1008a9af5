import { configure } from '@testing-library/dom'
import { cleanup } from '@testing-library/react'
import { afterEach, beforeAll, vi } from 'vitest'
import { endTest } from './after-each-test.ts'

// a test's result comes within milliseconds; on a busy machine it may take long
configure({ asyncUtilTimeout: 60_000 })

beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
})

afterEach(async () => {
  cleanup()
  // the stub server also gets the beacons of a page that is left
  await new Promise((resolve) => {
    setTimeout(resolve)
  })
  endTest()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
  sessionStorage.clear()
  document.body.replaceChildren()
})
