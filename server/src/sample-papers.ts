import { satang, sumSatang, type Satang } from '@let-twe/core/money.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { addDays } from '@let-twe/core/business-date.ts'
import { type Language, languages } from '@let-twe/core/language.ts'
import { type AccountInstalment, instalmentBalances } from '@let-twe/core/loan/loan-account.ts'
import { findTerm, quoteTerm } from '@let-twe/core/loan/loan-terms.ts'
import { demoProduct } from '@let-twe/core/product/demo-product.ts'
import { letterTemplates } from '@let-twe/core/contact/message-templates.ts'
import { letterWords, printLetter } from './features/contact/print-letter.ts'
import { type InvoiceFacts, printInvoice } from './features/loan/print-invoice.ts'
import { printAgreement } from './features/loan/print-agreement.ts'
import { printStatement } from './features/loan/print-statement.ts'
import { printReceipt } from './features/payment/print-receipt.ts'
import type { Platform } from './platform/platform.ts'

type Printing = Pick<Platform, 'termsInForce' | 'pdf'>

const printedAt = new Date('2026-11-23T02:00:00Z')
const disbursed = '2026-11-23' as const
const { terms } = demoProduct
const term = findTerm('repeat', 4, 2, terms)!
const hash = '0123456789abcdef'.repeat(4)

/** Every PDF with made-up facts, in a language; `nth` changes names, numbers and amounts, as they differ between borrowers. */
const samplePapers = {
  agreement: (printing: Printing, language: Language, nth: number) =>
    printAgreement(printing, loanOf(nth) as never, borrowerOf(language, nth) as never, {
      terms,
      printedAt,
      signature: nth % 2 === 0 ? null : { at: printedAt, by: 'borrower', documentSha256: hash },
    }),
  invoice: (printing: Printing, language: Language, nth: number) =>
    printInvoice(printing, {
      loan: loanOf(nth),
      borrower: borrowerOf(language, nth),
      instalment: balancesOf(nth)[nth % term.instalments]!,
      instalments: term.instalments,
      printedAt,
    }),
  receipt: (printing: Printing, language: Language, nth: number) => {
    const { number, principal, interest, fee } = balancesOf(nth)[nth % term.instalments]!
    return printReceipt(printing, {
      payment: {
        paid_date: disbursed,
        amount_satang: sumSatang([principal, interest, fee, satang(100)]),
        principal_satang: principal,
        interest_satang: interest,
        fee_satang: fee,
        overpaid_satang: satang(100),
        recovered_satang: 0,
        rounding_satang: 0,
        reversed_date: null,
        payment_type: 'mobile-banking',
        receipt_number: `R2026-${String(nth).padStart(7, '0')}`,
      },
      payer: { ...loanOf(nth), ...borrowerOf(language, nth), recorded_at: printedAt, written_off_date: null, reversal_reason_code: null },
      allocations: [{ instalment: number, principal, interest, fee }],
      left: principal,
    })
  },
  statement: (printing: Printing, language: Language, nth: number) =>
    printStatement(printing, {
      loan: loanOf(nth),
      borrower: borrowerOf(language, nth),
      entries: [
        line('disbursement', loanOf(nth).size_satang, 0, null),
        ...balancesOf(nth).flatMap(({ number, principal, interest, fee }) => [
          line('interest', interest, 0, number),
          line('late_fee', fee, 0, number),
          line('payment', 0, sumSatang([principal, interest, fee]), number),
        ]),
      ],
      printedAt,
    }),
  letter: (printing: Printing, language: Language, nth: number) =>
    printLetter(printing, {
      loan: { ...loanOf(nth), ...borrowerOf(language, nth) },
      language,
      template: letterTemplates[nth % letterTemplates.length]!,
      amount: satang(101_000),
      words: letterWords(printing.termsInForce.lender(), {
        template: letterTemplates[nth % letterTemplates.length]!,
        language,
        until: addDays(disbursed, 30),
      }),
      writtenAt: printedAt,
    }),
} as const satisfies Record<string, (printing: Printing, language: Language, nth: number) => Buffer>

/**
 * Prints each PDF once in each language and lets go of it: the first of a kind takes ten times as long as those after it, and
 * nobody should wait for that. One after the other with rests between, so that requests go on.
 */
export async function warmPapers(printing: Printing): Promise<void> {
  for (const language of languages)
    for (const print of Object.values(samplePapers)) {
      print(printing, language, 0)
      await pause(restMs)
    }
}

const restMs = 100

function loanOf(nth: number) {
  return {
    loan_type: 'repeat',
    months: term.months,
    times_per_month: term.times_per_month,
    yearly_rate: 3600,
    size_satang: satang(500_000 + 50_000 * (nth % 40)),
    payment_reference_number: String(1_000_000_016 + nth),
    state: 'active',
  } as const
}

function borrowerOf(language: Language, nth: number) {
  return { name: `AYE AYE ${nth}`, language, phone_number: '+66812345678', passport: 'MG123456', identity_number: null, work_permit: null }
}

function balancesOf(nth: number): InvoiceFacts['instalment'][] {
  const { size_satang, yearly_rate } = loanOf(nth)
  const { instalments } = quoteTerm(size_satang, term, terms, yearly_rate)
  const owed = instalments.map((each): AccountInstalment => ({ ...each, fee: satang(5_000), dueDate: addDays(disbursed, each.dueInDays) }))
  return instalmentBalances({ disbursed, rate: yearly_rate, instalments: owed, allocations: [] })
}

function line(kind: 'disbursement' | 'interest' | 'late_fee' | 'payment', charged: Satang, paid: Satang, number: number | null) {
  return { date: disbursed, kind, charged, paid, number, receipt: kind === 'payment' ? `R2026-000000${number}` : null }
}
