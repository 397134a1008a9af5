import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type TestSpecification, createVitest } from 'vitest/node'
import config from '../../vitest.config.ts'
import { type Mutant, applyMutant } from './make-mutants.ts'
import { reportReached } from './reach.ts'

/** What became of a mutant: `killed` by the named test, or it `survived` so many test files. */
export type Outcome = { readonly killedBy: string } | { readonly survived: number }

/** Test files by the places of the product that they run, the quickest first. */
export type Reach = ReadonlyMap<string, readonly string[]>

/** A warm test runner that serves one file changed at a time: nothing on the disk is ever touched. */
export type MutantRunner = {
  /** Runs these tests once with nothing changed, and tells which places of these files each of them runs. */
  readonly learn: (files: readonly string[], tests: readonly string[]) => Promise<Reach>
  /** Runs tests, the first of them before the others, until one fails. */
  readonly run: (mutant: Mutant, tests: readonly string[]) => Promise<Outcome>
  readonly close: () => Promise<void>
}

const root = join(import.meta.dirname, '../..')
/** The first test kills most mutants; the others are run only when it did not, and never more than these. */
const firstCount = 1
const maxTests = 6
/** A run that takes longer is stopped and kills nothing: on a busy machine slow is not wrong, and endless loops end by themselves. */
const limitMs = 240_000

export async function startMutantRunner(): Promise<MutantRunner> {
  /** The text that is served instead of a file's own. */
  const served = new Map<string, (source: string) => string>()
  const plugin = {
    name: 'mutant',
    enforce: 'pre' as const,
    transform: (_: string, id: string) => {
      const path = id.split('?')[0]!
      return served.get(path)?.(readFileSync(path, 'utf8')) ?? null
    },
  }
  const { projects, ...shared } = (config as { test: { projects: { test: object }[] } }).test
  const vitest = await createVitest({
    ...shared,
    root,
    config: false,
    watch: false,
    // on a busy machine a slow test is no killer
    testTimeout: 30_000,
    // a stored module would be served instead of the mutant, and the mutant to the next run of the tests
    fsModuleCache: false,
    reporters: [{}],
    projects: projects.map(({ test, ...project }) => ({
      ...project,
      test: { ...test, setupFiles: [fileURLToPath(import.meta.resolve('./tell-reached.ts'))] },
      plugins: [plugin],
    })),
  } as never)
  await vitest.standalone()
  const every = new Map<string, TestSpecification>()
  for (const specification of await vitest.globTestSpecifications()) every.set(relative(root, specification.moduleId), specification)

  /** Tests that passed with nothing changed: only such a test can kill. */
  const sound = new Set<string>()

  /** How many failures stop a run; 0 for none. */
  function bailAfter(failures: number): void {
    for (const project of vitest.projects) project.config.bail = failures
  }

  /** Runs tests while files are served otherwise. */
  async function serve<T>(texts: ReadonlyMap<string, (source: string) => string>, work: () => Promise<T>): Promise<T> {
    const files = [...texts.keys()].map((file) => join(root, file))
    for (const [file, text] of texts) served.set(join(root, file), text)
    for (const file of files) vitest.invalidateFile(file)
    try {
      return await work()
    } finally {
      served.clear()
      for (const file of files) vitest.invalidateFile(file)
    }
  }

  async function runTests(mutant: Mutant | null, tests: readonly string[]): Promise<string | null> {
    const texts = mutant ? new Map([[mutant.file, (source: string) => applyMutant(source, mutant)]]) : new Map()
    bailAfter(1)
    const ended = await serve(texts, () => Promise.race([vitest.runTestSpecifications(tests.map((test) => every.get(test)!)), limit()]))
    if (ended === 'limit') {
      await vitest.cancelCurrentRun('keyboard-input')
      return null
    }
    const failed = ended.testModules.find((module) => tests.includes(module.relativeModuleId) && !module.ok())
    if (failed) return failed.relativeModuleId
    return ended.unhandledErrors.length > 0 ? 'an unhandled error' : null
  }

  return {
    async learn(files, tests) {
      const texts = new Map(files.map((file) => [file, (source: string) => reportReached(file, source)]))
      const known = tests.filter((test) => every.has(test))
      bailAfter(0)
      const { testModules } = await serve(texts, () => vitest.runTestSpecifications(known.map((test) => every.get(test)!)))
      const reach = new Map<string, string[]>()
      for (const module of testModules.toSorted((one, other) => one.diagnostic().duration - other.diagnostic().duration)) {
        const test = module.relativeModuleId
        if (!known.includes(test)) continue
        if (!module.ok()) {
          console.log(`left out: ${test} fails with nothing changed`)
          continue
        }
        sound.add(test)
        for (const place of module.meta().reached ?? []) reach.set(place, [...(reach.get(place) ?? []), test])
      }
      return reach
    },
    async run(mutant, named) {
      const tests = named.filter((test) => every.has(test)).slice(0, maxTests)
      for (const some of [tests.slice(0, firstCount), tests.slice(firstCount)]) {
        const killedBy = some.length > 0 ? await runTests(mutant, some) : null
        if (killedBy === null) continue
        if (every.has(killedBy) && !sound.has(killedBy)) {
          if ((await runTests(null, [killedBy])) !== null) throw new Error(`${killedBy} fails with nothing changed`)
          sound.add(killedBy)
        }
        return { killedBy }
      }
      return { survived: tests.length }
    },
    close: () => vitest.close(),
  }
}

function limit(): Promise<'limit'> {
  return new Promise((resolve) => {
    setTimeout(() => resolve('limit'), limitMs).unref()
  })
}
