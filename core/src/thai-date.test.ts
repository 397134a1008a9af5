import { expect, it } from 'vitest'
import { parseThaiDate } from './thai-date.ts'

it.each([
  ['13 กุมภาพันธ์ 2570', '2027-02-13'],
  ['๑ มกราคม พ.ศ. ๒๕๖๙', '2026-01-01'],
  ['31 ธันวาคม 2569', '2026-12-31'],
  ['29 กุมภาพันธ์ 2571', '2028-02-29'],
  ['29 กุมภาพันธ์ 2570', null],
  ['32 มกราคม 2570', null],
  ['13 February 2570', null],
  ['13 กุมภาพันธ์ 2027', null],
  ['', null],
])('%s is %s', (text, date) => expect(parseThaiDate(text)).toBe(date))
