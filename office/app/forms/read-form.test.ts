import { expect, test } from 'vitest'
import { missing, optionalTextOf, textOf } from './read-form.ts'

function formOf(values: Readonly<Record<string, string | Blob>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.set(name, value)
  return form
}

test('a field is read without surrounding spaces; a missing one, and a file, read as empty', () => {
  const form = formOf({ name: '  Ko Zaw ', photo: new Blob(['bytes']) })
  expect([textOf(form, 'name'), textOf(form, 'other'), textOf(form, 'photo')]).toEqual(['Ko Zaw', '', ''])
})

test('an optional field that holds nothing but spaces is not sent', () => {
  const form = formOf({ name: ' Ko Zaw', note: '  ' })
  expect([optionalTextOf(form, 'name'), optionalTextOf(form, 'note')]).toEqual(['Ko Zaw', undefined])
})

test('only missing values are named, with their messages', () => {
  const form = formOf({ name: 'Ko Zaw', note: ' ' })
  expect(missing(form, ['name', 'note', 'date'], 'Needed')).toEqual({ note: 'Needed', date: 'Needed' })
  expect(missing(form, ['name'], 'Needed')).toBeNull()
  expect(missing(form, [], 'Needed')).toBeNull()
})
