import { sampleLender } from '@let-twe/client/testing/sample-lender.ts'
import { sampleRunningLoan } from '@let-twe/client/testing/sample-loan.ts'
import { samplePayment, sampleSlip } from '@let-twe/client/testing/sample-payment.ts'
import { callPath } from '@let-twe/core/call-path.ts'
import type { Endpoint } from '@let-twe/core/endpoint.ts'
import { getLender } from '@let-twe/core/lender/endpoints.ts'
import { getCurrentLoan, getPaymentCodes } from '@let-twe/core/loan/endpoints.ts'
import { listPromises } from '@let-twe/core/loan/schedule-change-endpoints.ts'
import { satang } from '@let-twe/core/money.ts'
import { listPayments, listSlips } from '@let-twe/core/payment/endpoints.ts'
import { billPaymentBarCode, billPaymentQr } from '@let-twe/core/payment/thai-bill-payment.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import * as currentLoanPage from '../features/loan/current-loan-page.tsx'
import * as homePage from '../features/loan/home-page.tsx'
import * as paymentPage from '../features/loan/payment-page.tsx'
import { prepareTexts } from '../prepare-texts.ts'
import { type PageModule, customerServer, renderPage } from '../testing/render-page.tsx'
import { type Painting, paintScreen } from './paint-screen.tsx'

const loan = sampleRunningLoan()
const bill = { billerId: '099400016550100', ref1: '12345678', ref2: '1', amount: satang(129_657) }
const codes = {
  amount_satang: bill.amount,
  due_date: '2026-12-05',
  qr: billPaymentQr(bill),
  bar_code: billPaymentBarCode(bill),
  under_review: null,
  ref1: bill.ref1,
  ref2: bill.ref2,
  biller_id: bill.billerId,
} as const
const promises = { promises: [], latest_date: null }
const reply = (endpoint: Endpoint, sent: object, data: object) => ({
  call: callPath(endpoint, sent),
  reply: endpoint.paged ? { data, page: 1, last_page: 1, total: 0 } : { data },
})
const replies = [
  reply(getCurrentLoan, {}, loan),
  reply(getLender, {}, sampleLender),
  reply(listSlips, {}, [sampleSlip()]),
  reply(listPayments, { query: { loan_id: loan.id } }, [samplePayment()]),
  reply(listPromises, { params: { id: loan.id } }, promises),
  reply(getPaymentCodes, { params: { id: loan.id }, query: { type: 'mobile-banking' } }, codes),
]
const given = { language: 'en', canShare: false, replies } as const

beforeAll(() => prepareTexts('en'))

describe('a screen that the server paints', () => {
  test.each([
    [{ ...given, name: 'home' }, homePage, '/home', '/home'],
    [{ ...given, name: 'current-loan' }, currentLoanPage, '/current-loan', '/current-loan'],
    [{ ...given, name: 'payment', type: 'mobile-banking' }, paymentPage, '/payment/:type', '/payment/mobile-banking'],
  ] satisfies [Painting, PageModule, string, string][])(
    'has the words, links and shape of the page that takes its place: $name',
    async (painting, page, path, at) => {
      const painted = document.createElement('div')
      painted.innerHTML = (await paintScreen(painting))!
      customerServer()
        .on(getCurrentLoan, loan)
        .on(getLender, sampleLender)
        .on(listSlips, [sampleSlip()])
        .on(listPayments, { data: [samplePayment()], page: 1, last_page: 1, total: 0 })
        .on(listPromises, promises)
        .on(getPaymentCodes, codes)
      await renderPage(page, { path, at, language: 'en', idle: false })
      expect(shape(painted)).toEqual(shape(document.querySelector('h1')!.closest('body > div')!))
    },
  )

  test('is none where a reply is missing that the page needs', async () => {
    const some = replies.filter(({ call }) => !call.startsWith('/lender') && !call.includes('payment-codes'))
    for (const painting of [{ name: 'home' }, { name: 'payment', type: 'atm' }, { name: 'payment' }] as const)
      expect(await paintScreen({ ...given, ...painting, replies: some })).toBeNull()
  })

  test('holds what people wrote as text', async () => {
    const asked = { id: loan.id, kind: 'document', reason: '<img src=x onerror=alert(1)>', words: null, document_id: null } as const
    const withRequest = replies.map((each) =>
      each.call === '/loans/current' ? { ...each, reply: { data: { ...loan, requests: [asked] } } } : each,
    )
    const painted = await paintScreen({ ...given, name: 'home', replies: withRequest })
    expect(painted).toContain('&lt;img src=x')
    expect(painted).not.toContain('<img')
  })
})

/** Every element with its class, address and own words; what a script fetches later is a skeleton on both. The dialog for failures is not of the page. */
function shape(root: Element): string[] {
  const parts = [...root.children].filter(({ localName }) => localName !== 'dialog')
  const all = parts.flatMap((part) => [part, ...part.querySelectorAll('*')])
  return all.map((element) => {
    const words = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE).map(({ textContent }) => textContent)
    return [element.localName, element.getAttribute('class'), element.getAttribute('href'), words.join('')].join(' ').trim()
  })
}
