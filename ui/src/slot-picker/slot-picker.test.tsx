import { type BusinessDate, addDays } from '@let-twe/core/business-date.ts'
import { sayDay } from '@let-twe/texts/say-date.ts'
import { dateWordsIn, textsIn } from '@let-twe/texts/texts-in.ts'
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderIn } from '../testing/render-in.tsx'
import { SlotPicker } from './slot-picker.tsx'

afterEach(() => void vi.useRealTimers())

test('today and tomorrow stand in a line of their own, with nothing that joins them to the day', () => {
  const { ui } = textsIn('en')
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-30T05:00:00Z') })
  const now: BusinessDate = '2026-11-30'
  const days = [now, addDays(now, 1), addDays(now, 2)]
  const slots = days.map((date) => ({ date, time: '09:00' }))
  renderIn('en', <SlotPicker slots={slots} value={{ date: '', time: '' }} onChange={() => undefined} />)
  const said = screen.getAllByRole('radio').map((radio) => radio.closest('label')?.querySelector('.font-bold')?.textContent)
  expect(said).toEqual(
    [`${ui.today} `, `${ui.tomorrow} `, ''].map((near, index) => `${near}${sayDay(days[index]!, dateWordsIn('en', now))}`),
  )
})
