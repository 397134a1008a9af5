import { searchWords, searchable } from '../features/faq/search-words.ts'

/** Filters the questions during typing. The comparison is the server's; the address stays unchanged. */
export function enhanceFaqSearch(document: Document): void {
  const form = document.querySelector<HTMLFormElement>('[data-faq-search]')
  const field = form?.querySelector<HTMLInputElement>('input[name=q]')
  const list = document.querySelector<HTMLElement>('[data-faq]')
  const count = document.querySelector<HTMLElement>('[data-faq-count]')
  const none = document.querySelector<HTMLElement>('[data-faq-none]')
  // a page that the server has filtered already does not hold the other questions
  if (!form || !field || !list || !count || !none || new URLSearchParams(location.search).get('q')) return
  const questions = [...list.querySelectorAll('details')]
  const texts = questions.map((question) => searchable(question.textContent))
  function filter(): void {
    const words = searchWords(field!.value)
    let found = 0
    questions.forEach((question, index) => {
      const shown = words.every((word) => texts[index]!.includes(word))
      question.hidden = !shown
      if (shown) found++
    })
    for (const group of list!.querySelectorAll<HTMLElement>('section')) group.hidden = !group.querySelector('details:not([hidden])')
    none!.hidden = found > 0
    count!.textContent = words.length > 0 && found > 0 ? count!.dataset['faqCount']!.replace('{count}', String(found)) : ''
  }
  field.addEventListener('input', filter)
  form.addEventListener('submit', (event) => {
    filter()
    // a search without a match may be Zawgyi, which the server converts
    if (!none.hidden) return
    event.preventDefault()
    field.blur()
  })
  if (field.value) filter()
}
