import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderIn } from '../testing/render-in.tsx'
import { DateBoxes } from './date-boxes.tsx'
import { wholeDate } from './whole-date.ts'

const told = vi.fn()

function show(props: Partial<Parameters<typeof DateBoxes>[0]> = {}, start = '') {
  told.mockClear()
  function Held() {
    const [value, setValue] = useState(start)
    return (
      <DateBoxes
        name="dob"
        label="Born"
        years={[-60, -18]}
        value={value}
        onChange={(next) => {
          told(next)
          setValue(next)
        }}
        {...props}
      />
    )
  }
  renderIn('en', <Held />)
  return (part: string) => screen.getByLabelText<HTMLSelectElement>(part)
}

function choose(box: HTMLSelectElement, value: string) {
  fireEvent.change(box, { target: { value } })
}

test('reports a day once all three are chosen, and until then its chosen parts', () => {
  const box = show()
  choose(box('Day'), '13')
  choose(box('Year'), '1996')
  expect(told.mock.calls.flat()).toEqual(['--13', '1996--13'])
  expect(told.mock.calls.flat().map(wholeDate)).toEqual(['', ''])
  choose(box('Month'), '04')
  expect(told).toHaveBeenLastCalledWith('1996-04-13')
  expect(wholeDate('1996-04-13')).toBe('1996-04-13')
  for (const part of ['Day', 'Month', 'Year']) choose(box(part), '')
  expect(told).toHaveBeenLastCalledWith('')
})

test('a draft that was half chosen is shown as it was', () => {
  const box = show({}, '1996--13')
  expect(['Day', 'Month', 'Year'].map((part) => box(part).value)).toEqual(['13', '', '1996'])
  document.body.replaceChildren()
  const month = show({ monthOnly: true, years: [-30, 0] }, '-06-')
  expect(month('Month').value).toBe('06')
})

test('shows a value from elsewhere, also of a year that is not in the list', () => {
  const box = show({}, '1931-12-09')
  expect(['Day', 'Month', 'Year'].map((part) => box(part).value)).toEqual(['09', '12', '1931'])
})

test('an impossible day of a month is reported unchanged, for the form to refuse', () => {
  const box = show()
  for (const [part, value] of [
    ['Day', '31'],
    ['Month', '02'],
    ['Year', '1999'],
  ] as const)
    choose(box(part), value)
  expect(told).toHaveBeenLastCalledWith('1999-02-31')
})

test('with `monthOnly` there is no day, and the first of the month is reported', () => {
  const box = show({ monthOnly: true, years: [-30, 0] })
  expect(screen.queryByLabelText('Day')).toBeNull()
  choose(box('Month'), '06')
  choose(box('Year'), String(new Date().getFullYear() - 3))
  expect(told.mock.calls.flat()).toEqual(['-06-', `${new Date().getFullYear() - 3}-06-01`])
})

test('years that are past begin with the last one, years to come with the first; Thai ones stand beside them', () => {
  const year = new Date().getFullYear()
  const box = show({ thaiYears: true, years: [-1, 10] })
  const shown = [...box('Year').options].map(({ text }) => text)
  expect(shown.slice(0, 3)).toEqual(['Year', `${year - 1} (${year + 542})`, `${year} (${year + 543})`])
  document.body.replaceChildren()
  const past = show({ years: [-60, -18] })
  expect(past('Year').options[1]!.value).toBe(String(year - 18))
})

test('the summary’s link leads to the first box, and the mistake stands at the group', () => {
  const box = show({ error: 'Choose the day you were born' })
  expect(box('Day').id).toBe('dob')
  expect(box('Day').getAttribute('aria-invalid')).toBe('true')
  expect(box('Year').getAttribute('aria-describedby')).toBe('dob-error')
  const group = screen.getByRole('group', { name: 'Born' })
  expect(document.getElementById(group.getAttribute('aria-describedby')!)!.textContent).toContain('Choose the day you were born')
})
