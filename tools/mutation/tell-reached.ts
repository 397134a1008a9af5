import { afterAll } from 'vitest'

declare global {
  // the instrumented files find it by this name
  var reached: Set<string> | undefined
}

declare module 'vitest' {
  interface TaskMeta {
    /** The places that a test file ran, see `reportReached`. */
    reached?: string[]
  }
}

// set up first, so run last: after what the test files end with themselves
// oxlint-disable-next-line eslint/no-empty-pattern -- the runner reads from the pattern which fixtures a hook wants: none
afterAll(({}, file) => {
  file.meta.reached = [...(globalThis.reached ?? [])]
})
