import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { act } from '@testing-library/react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { replayEarly, takeEarly } from './early-input.ts'

const sent: object[] = []

function Form() {
  const [phone, setPhone] = useState('')
  const [province, setProvince] = useState('')
  const [kind, setKind] = useState('no')
  const [accept, setAccept] = useState(false)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        sent.push({ phone, province, kind, accept })
      }}
    >
      <input name="phone" value={phone} onChange={(event) => setPhone(event.target.value)} />
      <select name="province" value={province} onChange={(event) => setProvince(event.target.value)}>
        <option value="">-</option>
        <option value="TH-74">Samut Sakhon</option>
      </select>
      {['no', 'yes'].map((each) => (
        <input key={each} type="radio" name="kind" value={each} checked={kind === each} onChange={() => setKind(each)} />
      ))}
      <input type="checkbox" name="accept" checked={accept} onChange={(event) => setAccept(event.target.checked)} />
      <button type="button" onClick={() => setPhone((now) => `${now}7`)}>
        7
      </button>
    </form>
  )
}

let place: HTMLElement
let root: Root

beforeEach(() => {
  sent.length = 0
  place = document.createElement('div')
  place.innerHTML = renderToString(<Form />)
  document.body.replaceChildren(place)
})

afterEach(() => act(async () => root.unmount()))

async function comeAlive(presses: Element[]) {
  window.earlyPresses = { all: presses, stop: () => {} }
  const early = takeEarly(place)
  await act(async () => {
    root = hydrateRoot(place, <Form />)
  })
  await act(async () => replayEarly(place, early))
}

const control = (name: string) => place.querySelector<HTMLInputElement>(`[name="${name}"]`)!

test('what was typed, chosen and ticked before the script came is sent', async () => {
  control('phone').value = '0812345678'
  control('province').value = 'TH-74'
  place.querySelector<HTMLInputElement>('[value="yes"]')!.checked = true
  control('accept').checked = true
  await comeAlive([place.querySelector('form')!])
  expect(sent).toEqual([{ phone: '0812345678', province: 'TH-74', kind: 'yes', accept: true }])
})

test('early presses are done one after the other', async () => {
  const key = place.querySelector('button')!
  await comeAlive([key, key, key])
  expect(control('phone').value).toBe('777')
})

test('the focus stays where somebody types', async () => {
  control('phone').focus()
  await comeAlive([])
  expect(document.activeElement).toBe(control('phone'))
})

test('nothing done early changes nothing', async () => {
  await comeAlive([place.querySelector('form')!])
  expect(sent).toEqual([{ phone: '', province: '', kind: 'no', accept: false }])
})
