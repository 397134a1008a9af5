import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepFocus } from './keep-focus.ts'

let end: () => void
beforeEach(() => {
  document.body.innerHTML =
    '<main><h1>Page</h1><form><fieldset><button id="pressed">Press</button></fieldset><p id="note"></p></form></main>'
  end = keepFocus()
  find('#pressed').focus()
})
afterEach(() => end())

function find(selector: string): HTMLElement {
  return document.querySelector<HTMLElement>(selector)!
}

/** The focused element after every observer of the page has run. */
async function focused(): Promise<Element | null> {
  await Promise.resolve()
  return document.activeElement
}

test('a part with a heading that comes instead gets it at its heading', async () => {
  find('fieldset').innerHTML = '<section><h2>Camera</h2><button>Close</button></section>'
  expect((await focused())?.textContent).toBe('Camera')
})

test('a page that comes instead gets it at its heading, past a wheel that turned meanwhile', async () => {
  find('main').innerHTML = '<div id="wheel">Wait</div>'
  expect((await focused())?.id).toBe('wheel')
  find('main').innerHTML = '<div>Step 2</div><header><a href="/">Back</a><h1>Next page</h1></header>'
  expect((await focused())?.textContent).toBe('Next page')
})

test('a whole page that comes with its header gets it at its heading, which may come later', async () => {
  document.body.innerHTML = '<div><a href="#content">Skip</a><header><button>Log out</button></header><main id="content"></main></div>'
  expect((await focused())?.id).toBe('content')
  find('main').innerHTML = '<form><h1>Next page</h1><button>Next</button></form>'
  expect((await focused())?.textContent).toBe('Next page')
})

test('without a heading the first control gets it, also one further away', async () => {
  find('#pressed').remove()
  find('form').insertAdjacentHTML('beforeend', '<div><span>Read</span><button id="next">Next</button></div>')
  expect((await focused())?.id).toBe('next')
})

test('without a replacement the remaining part around it gets it', async () => {
  find('#pressed').remove()
  expect((await focused())?.tagName).toBe('FIELDSET')
})

test('a modal whose opener is gone moves it to the remaining part', async () => {
  document.body.insertAdjacentHTML('beforeend', '<dialog open><div><button id="yes">Yes</button></div></dialog>')
  find('fieldset').append(document.querySelector('dialog')!)
  find('#yes').focus()
  find('#yes').remove()
  await focused()
  find('#pressed').remove()
  find('dialog').removeAttribute('open')
  find('dialog').dispatchEvent(new Event('close'))
  expect((await focused())?.tagName).toBe('FIELDSET')
})

test('a focus that has moved on stays', async () => {
  find('fieldset').insertAdjacentHTML('beforeend', '<input id="field">')
  find('#field').focus()
  find('#pressed').remove()
  find('#note').innerHTML = '<h2>News</h2>'
  expect((await focused())?.id).toBe('field')
})
