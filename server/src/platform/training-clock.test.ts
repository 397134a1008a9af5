import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { openTrainingClock } from './training-clock.ts'

const folder = mkdtempSync(join(tmpdir(), 'let-twe-training-'))
afterAll(() => rmSync(folder, { recursive: true }))
const daysAhead = ({ clock }: ReturnType<typeof openTrainingClock>) => Math.round((clock.now().getTime() - Date.now()) / 86_400_000)

it('a day that was moved stays moved after the next start', () => {
  const first = openTrainingClock(folder)
  expect(daysAhead(first)).toBe(0)
  expect([first.moveDay(), first.moveDay()]).toEqual([true, true])
  expect([daysAhead(first), daysAhead(openTrainingClock(folder))]).toEqual([2, 2])
})

it('does not leave its range, nor trust a broken file', () => {
  writeFileSync(join(folder, 'training-days'), '1000')
  const last = openTrainingClock(folder)
  expect([last.moveDay(), daysAhead(last)]).toEqual([false, 1000])
  writeFileSync(join(folder, 'training-days'), 'soon')
  expect(daysAhead(openTrainingClock(folder))).toBe(0)
})
