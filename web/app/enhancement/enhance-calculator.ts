import { type Language, languageOfTag } from '@let-twe/core/language.ts'
import { type LoanTerm, isOfferedSize, maxSize, quoteTerm, termsByMonths } from '@let-twe/core/loan/loan-terms.ts'
import type { Quote } from '@let-twe/core/loan/repayment-schedule.ts'
import { type Satang, bahtToSatang } from '@let-twe/core/money.ts'
import type { ProductTerms } from '@let-twe/core/product/product-terms.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatMoney } from '@let-twe/texts/format.ts'

/** The data that the page gives the script: the product and the sentences that change. */
export type CalculatorData = {
  readonly product: Pick<ProductTerms, 'rate' | 'size' | 'terms'>
  readonly words: Readonly<Record<'result' | 'total' | 'cost' | 'instalment' | 'term', string>>
}

/** The calculator answers at once, by the same function that the server and the agreement use. */
export function enhanceCalculator(document: Document): void {
  const form = document.querySelector<HTMLFormElement>('[data-calculator]')
  const result = document.querySelector<HTMLElement>('[data-calculator-result]')
  // an amount that is not offered is explained by the server
  if (!form || !result?.querySelector('figure')) return
  const { product, words } = JSON.parse(form.dataset['calculator']!) as CalculatorData
  const language = languageOfTag(document.documentElement.lang)
  const range = form.querySelector<HTMLInputElement>('input[type=range]')!
  const months = form.querySelector<HTMLSelectElement>('select[name=months]')!
  function update(): void {
    const fields = new FormData(form!)
    const type = fields.get('first') === 'no' ? 'repeat' : 'first'
    const terms = termsByMonths(type, product)
    const max = maxSize(type, product)
    range.max = String(max / 100)
    offer(months, terms, words.term)
    const term = terms.find((each) => each.months === Number(months.value))
    const size = bahtToSatang(Number(fields.get('amount')) || 0)
    if (term && isOfferedSize(size, max, product.size)) show(result!, term.months, quoteTerm(size, term, product), language, words)
  }
  form.addEventListener('input', update)
  form.addEventListener('change', (event) => {
    update()
    // the slider itself keeps the lower bound of a first loan, and then reports its new amount
    const number = form.querySelector<HTMLInputElement>('input[name=amount]')!
    if (event.target !== number) number.dispatchEvent(new Event('change', { bubbles: true }))
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    update()
    result.scrollIntoView({ block: 'nearest' })
  })
}

function offer(months: HTMLSelectElement, terms: readonly LoanTerm[], label: string): void {
  const values = terms.map((term) => String(term.months))
  if (values.join() === [...months.options].map((option) => option.value).join()) return
  const chosen = values.includes(months.value) ? months.value : values[0]!
  months.replaceChildren(
    ...terms.map(({ months: value, instalments }) => new Option(fill(label, { months: value, instalments }), String(value))),
  )
  months.value = chosen
}

function show(result: HTMLElement, months: number, quote: Quote, language: Language, words: CalculatorData['words']): void {
  const money = (satang: Satang) => formatMoney(satang, language)
  const { principal, interest, total, payment, instalments } = quote
  const figure = result.querySelector('figure')!
  result.querySelector('[data-payment]')!.textContent = fill(words.result, { payment: money(payment), count: instalments.length })
  result.querySelector('[data-total]')!.textContent = fill(words.total, {
    count: instalments.length,
    months,
    interest: money(interest),
    total: money(total),
  })
  figure.querySelector('figcaption')!.textContent = fill(words.cost, {
    principal: money(principal),
    interest: money(interest),
    total: money(total),
  })
  drawBar(figure.querySelector('svg')!, principal, interest, total)
  const amounts = [principal, interest, total]
  figure.querySelectorAll('dd').forEach((amount, index) => write(amount, money(amounts[index]!)))
  const list = figure.querySelector('ol')!
  const model = list.querySelector('li')!
  const highest = Math.max(...instalments.map((each) => each.payment))
  list.replaceChildren(
    ...instalments.map((each) => {
      const item = model.cloneNode(true) as HTMLElement
      const [label, amount] = item.querySelectorAll('p > *')
      label!.textContent = fill(words.instalment, { number: each.number })
      write(amount!, money(each.payment))
      drawBar(item.querySelector('svg')!, each.principal, each.interest, highest)
      return item
    }),
  )
}

/** Writes into the innermost element, so that the look stays. */
function write(element: Element, text: string): void {
  let inner = element
  while (inner.firstElementChild) inner = inner.firstElementChild
  inner.textContent = text
}

function drawBar(svg: Element, principal: number, interest: number, full: number): void {
  const [owed, cost] = svg.querySelectorAll('rect')
  const width = Math.max((interest * 100) / full, 1.2)
  const start = Math.min((principal * 100) / full, 100 - width)
  owed!.setAttribute('width', String(start))
  cost!.setAttribute('x', String(start))
  cost!.setAttribute('width', String(width))
}
