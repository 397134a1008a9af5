// How long an agreement takes: median and slowest of 200 different ones, and the first with its fonts.
import { demoLender } from '../core/src/lender/demo-lender.ts'
import { printAgreement } from '../server/src/features/loan/print-agreement.ts'
import { pdfTemplatesFolder } from '../server/src/open-platform.ts'
import { openPdfPress } from '../server/src/platform/pdf/pdf-press.ts'

type Loan = Parameters<typeof printAgreement>[1]
type Borrower = Parameters<typeof printAgreement>[2]

const opened = performance.now()
const pdf = openPdfPress(pdfTemplatesFolder)
const loan = { loan_type: 'repeat', months: 4, times_per_month: 2, yearly_rate: 3600, payment_reference_number: '1000000016' } as Loan
const borrower = {
  name: 'AYE AYE',
  phone_number: '+66812345678',
  identity_number: null,
  passport: 'MG123456',
  work_permit: null,
  language: 'mm',
} as Borrower
const printedAt = new Date('2026-11-23T02:00:00Z')
const print = (index: number) =>
  printAgreement({ lender: demoLender, pdf }, { ...loan, size_satang: 300_000 + 50_000 * (index % 90) }, borrower, {
    printedAt,
    signature: null,
  })
print(0)
console.log(`the first: ${Math.round(performance.now() - opened)} ms`)
const times = Array.from({ length: 200 }, (_, index) => {
  const start = performance.now()
  print(index + 1)
  return performance.now() - start
}).toSorted((one, other) => one - other)
console.log(`median ${times[100]!.toFixed(1)} ms, slowest ${times[199]!.toFixed(1)} ms`)
