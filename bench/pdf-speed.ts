// How long an agreement takes in each language: the first one with its fonts, then the median of 200 different ones, as
// time passed and as processor time (which a busy machine stretches less), and what memory they leave behind.
import { setImmediate } from 'node:timers/promises'
import { demoLender } from '../core/src/lender/demo-lender.ts'
import { languages } from '../core/src/language.ts'
import { printAgreement } from '../server/src/features/loan/print-agreement.ts'
import { pdfTemplatesFolder } from '../server/src/open-platform.ts'
import { openPdfPress } from '../server/src/platform/pdf/pdf-press.ts'

type Loan = Parameters<typeof printAgreement>[1]
type Borrower = Parameters<typeof printAgreement>[2]

const opened = performance.now()
const pdf = openPdfPress(pdfTemplatesFolder)
const loan = { loan_type: 'repeat', months: 4, times_per_month: 2, yearly_rate: 3600 } as Loan
const borrower = { phone_number: '+66812345678', passport: 'MG123456', identity_number: null, work_permit: null } as Borrower
const printedAt = new Date('2026-11-23T02:00:00Z')
const rounds = 200
const medianOf = (times: number[]) => times.toSorted((one, other) => one - other)[times.length >> 1]!.toFixed(1)

for (const language of languages) {
  const print = (index: number) =>
    printAgreement(
      { lender: demoLender, pdf },
      { ...loan, size_satang: 300_000 + 50_000 * (index % 90), payment_reference_number: String(1_000_000_016 + index) },
      { ...borrower, name: `AYE AYE ${index}`, language },
      { printedAt, signature: null },
    )
  const first = performance.now()
  print(0)
  const took = performance.now() - first
  const passed: number[] = []
  const used: number[] = []
  for (let index = 1; index <= rounds; index++) {
    const [start, before] = [performance.now(), process.cpuUsage()]
    print(index)
    const { user, system } = process.cpuUsage(before)
    passed.push(performance.now() - start)
    used.push((user + system) / 1000)
    await setImmediate()
  }
  console.log(`${language}: the first ${took.toFixed(0)} ms, then ${medianOf(passed)} ms, of the processor ${medianOf(used)} ms`)
}
console.log(`all in ${((performance.now() - opened) / 1000).toFixed(1)} s, ${Math.round(process.memoryUsage().rss / 1e6)} MB`)
