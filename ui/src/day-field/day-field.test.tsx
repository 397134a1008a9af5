import { withoutJoiners } from '@let-twe/core/without-joiners.ts'
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderIn } from '../testing/render-in.tsx'
import { DayField } from './day-field.tsx'

const shown = () => screen.getAllByRole<HTMLOptionElement>('option').map(({ value, text }) => [value, withoutJoiners(text)])

afterEach(() => void vi.useRealTimers())

test('every day from the first to the last, also over the end of a year, with its weekday in the language of the reader', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2025-11-30T05:00:00Z') })
  renderIn('mm', <DayField name="day" label="ရက်" placeholder="ရွေးပါ" first="2026-12-30" last="2027-01-01" />)
  expect(shown()).toEqual([
    ['', 'ရွေးပါ'],
    ['2026-12-30', '30 ဒီဇင်ဘာ 2026၊ ဗုဒ္ဓဟူး'],
    ['2026-12-31', '31 ဒီဇင်ဘာ 2026၊ ကြာသပတေး'],
    ['2027-01-01', '1 ဇန်နဝါရီ 2027၊ သောကြာ'],
  ])
})

test('no day when the last one is past', () => {
  renderIn('en', <DayField name="day" label="Day" placeholder="Choose" first="2026-12-03" last="2026-11-20" />)
  expect(shown()).toEqual([['', 'Choose']])
})
