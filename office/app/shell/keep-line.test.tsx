import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepLine } from './keep-line.ts'

let end: () => void
beforeEach(() => {
  document.body.innerHTML = `<main><nav></nav><table><tbody>${['a', 'b', 'c'].map((id) => `<tr id="${id}"><td><button>${id}</button></td></tr>`).join('')}</tbody></table></main>`
  end = keepLine()
})
afterEach(() => end())

const find = (selector: string) => document.querySelector<HTMLElement>(selector)!
const focused = async () => {
  await Promise.resolve()
  return document.activeElement?.textContent
}

test('the line after the removed one gets the focus, whatever comes elsewhere', async () => {
  find('#b button').focus()
  find('#b').remove()
  find('nav').innerHTML = '<a href="/">New</a>'
  expect(await focused()).toBe('c')
})

test('after the last line, the one before it', async () => {
  find('#c button').focus()
  find('#c').remove()
  expect(await focused()).toBe('b')
})

test('a focus that has moved on stays', async () => {
  find('#b button').focus()
  find('#a button').focus()
  find('#b').remove()
  expect(await focused()).toBe('a')
})
