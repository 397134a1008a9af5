const endings = new Set<() => void>()

/** Calls a function after each test of this process from now on: a hook of a shared module would end with the first file that loads it. */
export function afterEachTest(ending: () => void): void {
  endings.add(ending)
}

export function endTest(): void {
  for (const ending of endings) ending()
}
