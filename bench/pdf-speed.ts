// How long each paper takes in each language. `node bench/pdf-speed.ts` says: the first one after a start that warmed nothing,
// the first one after the start's own warming, then 100 different ones (median, and the slowest of twenty), the same with all
// papers and languages in turn, and its first page as a picture. Time that passed; processor time in brackets.
import { setImmediate } from 'node:timers/promises'
import type { InForce } from '../server/src/platform/in-force/in-force.ts'
import { demoLender } from '../core/src/lender/demo-lender.ts'
import { languages } from '../core/src/language.ts'
import { pdfTemplatesFolder } from '../server/src/open-platform.ts'
import { drawPage } from '../server/src/platform/pdf/paper-page.ts'
import { openPdfPress } from '../server/src/platform/pdf/pdf-press.ts'
import { samplePapers, warmPapers } from '../server/src/sample-papers.ts'

const printing = { inForce: { lender: () => demoLender } as InForce, pdf: openPdfPress(pdfTemplatesFolder) }
const kinds = languages.flatMap((language) =>
  Object.entries(samplePapers).map(([name, print]) => ({
    name: `${name} ${language}`,
    print: (nth: number) => print(printing, language, nth),
  })),
)
const rounds = 100

async function measure(work: () => unknown) {
  const [start, before] = [performance.now(), process.cpuUsage()]
  await work()
  const { user, system } = process.cpuUsage(before)
  const passed = performance.now() - start
  await setImmediate()
  return { passed, used: (user + system) / 1000 }
}

function tell(name: string, times: { passed: number; used: number }[]) {
  const at = (key: 'passed' | 'used', share: number) => {
    const sorted = times.map((each) => each[key]).toSorted((one, other) => one - other)
    return sorted[Math.min(times.length - 1, Math.floor(times.length * share))]!.toFixed(1)
  }
  console.log(
    `  ${name.padEnd(14)} ${at('passed', 0.5)} ms (${at('used', 0.5)})${times.length > 1 ? `, slowest of twenty ${at('passed', 0.95)}` : ''}`,
  )
}

const memory = () => `${Math.round(process.memoryUsage().rss / 1e6)} MB`

if (process.argv.includes('--cold')) {
  console.log('the first of each, nothing warmed')
  for (const { name, print } of kinds) tell(name, [await measure(() => print(1))])
} else {
  const warming = await measure(() => warmPapers(printing))
  console.log(`warmed in ${warming.passed.toFixed(0)} ms with its rests (${warming.used.toFixed(0)}), ${memory()}`)
  console.log('the first of each after that')
  for (const { name, print } of kinds) tell(name, [await measure(() => print(1))])
  console.log(`${rounds} of one kind`)
  for (const { name, print } of kinds) {
    const times = []
    for (let nth = 2; nth < rounds + 2; nth++) times.push(await measure(() => print(nth)))
    tell(name, times)
  }
  console.log(`all kinds in turn, ${memory()}`)
  const inTurn = kinds.map(() => [] as { passed: number; used: number }[])
  for (let nth = 200; nth < 200 + rounds; nth++)
    for (const [index, { print }] of kinds.entries()) inTurn[index]!.push(await measure(() => print(nth)))
  for (const [index, { name }] of kinds.entries()) tell(name, inTurn[index]!)
  console.log(`first pages as pictures, ${memory()}`)
  for (const { name, print } of kinds) {
    const pdf = print(1)
    const times = []
    for (let round = 0; round < 10; round++) times.push(await measure(() => drawPage(pdf, 1)))
    tell(name, times)
  }
  console.log(memory())
}
