import { readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { acceptedSurvivors } from './mutation/accepted-survivors.ts'
import { type MutationArea, leftAlone, mutationAreas } from './mutation/areas.ts'
import { type Mutant, makeMutants } from './mutation/make-mutants.ts'
import { namedMutants } from './mutation/named-mutants.ts'
import { placeOf } from './mutation/reach.ts'
import { relatedTests } from './mutation/related-tests.ts'
import { startMutantRunner } from './mutation/run-mutant.ts'

// Tests the tests: changes the product in small ways, one at a time, and lists the changes that no test notices.
// `npm run mutate` takes the named mutants and a sample; --all takes every mutant, --area one area, --file one file,
// --seed the sample of an earlier run. Nothing on the disk is changed.

const { values: options } = parseArgs({
  options: {
    all: { type: 'boolean', default: false },
    named: { type: 'boolean', default: false },
    area: { type: 'string' },
    file: { type: 'string' },
    seed: { type: 'string' },
    verbose: { type: 'boolean', default: false },
    minutes: { type: 'string', default: '30' },
  },
})
const root = join(import.meta.dirname, '..')
const seed = Number(options.seed ?? Date.now() % 1_000_000)
const ends = Date.now() + Number(options.minutes) * 60_000
const areas = mutationAreas.filter(({ name }) => options.area === undefined || name === options.area)
console.log(`seed ${seed}`)

const runner = await startMutantRunner()
const failures: string[] = []
try {
  if (!options.area && !options.file) await runNamed()
  if (!options.named) for (const area of areas) await runArea(area)
} finally {
  await runner.close()
}
for (const failure of failures) console.error(failure)
// a failing test is what a mutant is for: the runner's own verdict does not count
process.exit(failures.length > 0 ? 1 : 0)

async function runNamed(): Promise<void> {
  for (const { name, file, from, to, tests } of namedMutants) {
    const source = readFileSync(join(root, file), 'utf8')
    const start = source.indexOf(from)
    if (start < 0 || source.includes(from, start + 1)) {
      failures.push(`named mutant "${name}": ${file} does not hold its text exactly once`)
      continue
    }
    const outcome = await runner.run({ file, start, end: start + from.length, text: to }, relatedTests(file, tests))
    if ('survived' in outcome) failures.push(`named mutant "${name}" survived ${outcome.survived} test files`)
    else console.log(`named mutant "${name}": killed by ${outcome.killedBy}`)
  }
}

async function runArea(area: MutationArea): Promise<void> {
  const files = area.sources.flatMap(filesOf).filter((file) => !options.file || file === options.file)
  const every = files.flatMap((file) => makeMutants(file, readFileSync(join(root, file), 'utf8')))
  const drawn = options.all || options.file ? every : draw(every, area.sample)
  const changed = [...new Set(drawn.map(({ file }) => file))]
  const reach = await runner.learn(changed, [...new Set(changed.flatMap((file) => relatedTests(file, area.tests)))])
  if (options.verbose) console.log(`${area.name}: learned after ${Math.round(performance.now() / 1000)} s what the tests reach`)
  let killed = 0
  let accepted = 0
  let done = 0
  for (const mutant of drawn) {
    if (Date.now() > ends) break
    const reaching = reach.get(placeOf(mutant, readFileSync(join(root, mutant.file), 'utf8'))) ?? []
    const outcome = await runner.run(mutant, ownTestsFirst(mutant.file, reaching))
    done += 1
    if (options.verbose) console.log(`${'killedBy' in outcome ? outcome.killedBy : 'nobody'}: ${describe(mutant)}`)
    if ('killedBy' in outcome) killed += 1
    else if (reasonFor(mutant)) accepted += 1
    else console.log(`survived ${outcome.survived} test files: ${describe(mutant)}`)
  }
  if (done === 0) return
  const score = Math.round((1000 * killed) / (done - accepted || 1)) / 10
  const rest = done < drawn.length ? `, ${drawn.length - done} not reached in time` : ''
  console.log(`${area.name}: ${killed} of ${done} killed, ${accepted} accepted, score ${score} % (${every.length} possible${rest})`)
  if (score < area.minScore) failures.push(`${area.name}: ${score} % is less than ${area.minScore} %`)
}

/** A file's own tests say most about it; the others follow in their order. */
function ownTestsFirst(file: string, tests: readonly string[]): string[] {
  const own = file.replace(/\.tsx?$/, '.test.')
  return tests.toSorted((one, other) => Number(other.startsWith(own)) - Number(one.startsWith(own)))
}

function filesOf(path: string): string[] {
  const full = join(root, path)
  const files = statSync(full).isFile() ? [path] : readdirSync(full, { recursive: true, encoding: 'utf8' }).map((name) => join(path, name))
  return files.filter((file) => /\.tsx?$/.test(file) && !leftAlone.test(file)).toSorted()
}

/** Draws without returning, the same for the same seed (mulberry32), and sorts so that a file's mutants come together. */
function draw(mutants: readonly Mutant[], count: number): Mutant[] {
  let state = seed
  const random = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return mutants
    .map((mutant, index) => ({ mutant, index, order: random() }))
    .toSorted((one, other) => one.order - other.order)
    .slice(0, count)
    .toSorted((one, other) => one.index - other.index)
    .map(({ mutant }) => mutant)
}

function describe({ file, start, end, text }: Mutant): string {
  const source = readFileSync(join(root, file), 'utf8')
  const line = source.slice(0, start).split('\n').length
  return `${file}:${line}  ${oneLine(source.slice(start, end))}  →  ${oneLine(text)}`
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').slice(0, 160)
}

function reasonFor({ file, start, end, text }: Mutant): string | undefined {
  const source = readFileSync(join(root, file), 'utf8')
  const from = oneLine(source.slice(start, end))
  const line = source.slice(source.lastIndexOf('\n', start) + 1, source.indexOf('\n', start))
  return acceptedSurvivors.find((one) => one.file === file && one.from === from && one.to === oneLine(text) && line.includes(one.line))
    ?.reason
}
