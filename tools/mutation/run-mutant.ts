import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { type TestSpecification, createVitest } from 'vitest/node'
import config from '../../vitest.config.ts'
import { type Mutant, applyMutant } from './make-mutants.ts'
import { relatedTests } from './related-tests.ts'

/** What became of a mutant: `killed` by the named test, or it `survived` so many test files. */
export type Outcome = { readonly killedBy: string } | { readonly survived: number }

/** A warm test runner that serves one file changed at a time: nothing on the disk is ever touched. */
export type MutantRunner = {
  /** Runs the tests below these folders that load the mutant's file, the nearest first. */
  readonly run: (mutant: Mutant, folders: readonly string[]) => Promise<Outcome>
  readonly close: () => Promise<void>
}

const root = join(import.meta.dirname, '../..')
/** The nearest tests kill most mutants; the others are run only when they did not, and never more than these. */
const nearestCount = 2
const maxTests = 8
const limitMs = 120_000

export async function startMutantRunner(): Promise<MutantRunner> {
  let active: Mutant | null = null
  const plugin = {
    name: 'mutant',
    enforce: 'pre' as const,
    transform: (_: string, id: string) =>
      active && id.split('?')[0] === join(root, active.file) ? applyMutant(readFileSync(join(root, active.file), 'utf8'), active) : null,
  }
  const { projects, ...shared } = (config as { test: { projects: object[] } }).test
  const vitest = await createVitest({
    ...shared,
    root,
    config: false,
    watch: false,
    bail: 1,
    // on a busy machine a slow test is no killer
    testTimeout: 30_000,
    // a stored module would be served instead of the mutant, and the mutant to the next run of the tests
    fsModuleCache: false,
    reporters: [{}],
    projects: projects.map((project) => ({ ...project, plugins: [plugin] })),
  } as never)
  await vitest.standalone()
  const every = new Map<string, TestSpecification>()
  for (const specification of await vitest.globTestSpecifications()) every.set(relative(root, specification.moduleId), specification)

  /** Tests that passed with nothing changed: only such a test can kill. */
  const sound = new Set<string>()

  async function runTests(mutant: Mutant | null, file: string, tests: readonly string[]): Promise<string | null> {
    active = mutant
    vitest.invalidateFile(join(root, file))
    const ended = await Promise.race([vitest.runTestSpecifications(tests.map((test) => every.get(test)!)), limit()])
    active = null
    vitest.invalidateFile(join(root, file))
    if (ended === 'limit') {
      await vitest.cancelCurrentRun('keyboard-input')
      return `the limit of ${limitMs / 1000} s`
    }
    const failed = ended.testModules.find((module) => tests.includes(module.relativeModuleId) && !module.ok())
    if (failed) return failed.relativeModuleId
    return ended.unhandledErrors.length > 0 ? 'an unhandled error' : null
  }

  return {
    async run(mutant, folders) {
      const tests = relatedTests(mutant.file, folders)
        .filter((test) => every.has(test))
        .slice(0, maxTests)
      for (const some of [tests.slice(0, nearestCount), tests.slice(nearestCount)]) {
        const killedBy = some.length > 0 ? await runTests(mutant, mutant.file, some) : null
        if (killedBy === null) continue
        if (every.has(killedBy) && !sound.has(killedBy)) {
          if ((await runTests(null, mutant.file, [killedBy])) !== null) throw new Error(`${killedBy} fails with nothing changed`)
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
