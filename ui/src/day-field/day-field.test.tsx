import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderIn } from '../testing/render-in.tsx'
import { DayField } from './day-field.tsx'

const shown = () => screen.getAllByRole<HTMLOptionElement>('option').map(({ value, text }) => [value, text])

test('every day from the first to the last, also over the end of a year, with its weekday in the language of the reader', () => {
  renderIn('mm', <DayField name="day" label="ရက်" placeholder="ရွေးပါ" first="2026-12-30" last="2027-01-01" />)
  expect(shown()).toEqual([
    ['', 'ရွေးပါ'],
    ['2026-12-30', 'ဗုဒ္ဓဟူး 30-12-2026'],
    ['2026-12-31', 'ကြာသပတေး 31-12-2026'],
    ['2027-01-01', 'သောကြာ 01-01-2027'],
  ])
})

test('no day when the last one is past', () => {
  renderIn('en', <DayField name="day" label="Day" placeholder="Choose" first="2026-12-03" last="2026-11-20" />)
  expect(shown()).toEqual([['', 'Choose']])
})
