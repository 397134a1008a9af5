import { builtinEnvironments, type Environment } from 'vitest/runtime'

const { setup } = builtinEnvironments['happy-dom']
let window: ReturnType<typeof setup> | undefined

/** One window for all test files of a process: the libraries that a file loaded hold it, and the next file uses them again. */
// oxlint-disable-next-line import/no-default-export -- vitest loads an environment by its default export
export default {
  name: 'one-window',
  viteEnvironment: 'client',
  async setup(global, options) {
    await (window ??= setup(global, options))
    return { teardown: () => {} }
  },
} satisfies Environment
