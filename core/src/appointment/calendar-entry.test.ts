import ICAL from 'ical.js'
import { expect, it } from 'vitest'
import { type CalendarEntry, calendarFile } from './calendar-entry.ts'

const entry: CalendarEntry = {
  id: 'a@letwe.example',
  sequence: 2,
  cancelled: false,
  date: '2026-12-01',
  time: '18:00',
  minutes: 20,
  summary: 'ဗီဒီယို အင်တာဗျူး, Let Twe; \\ 1',
  description: 'ပထမ စာကြောင်း\nဒုတိယ စာကြောင်း '.repeat(5).trim(),
  location: 'สาขามหาชัย, 99/1',
  remindHours: 1,
  made: new Date('2026-11-23T02:00:00Z'),
}

it('a calendar library reads the entry as it was meant', () => {
  const event = read(entry)
  expect(event.uid).toBe(entry.id)
  expect(event.sequence).toBe(2)
  expect(event.startDate.toString()).toBe('2026-12-01T18:00:00')
  expect(event.startDate.zone.tzid).toBe('Asia/Bangkok')
  expect(event.startDate.toJSDate().toISOString()).toBe('2026-12-01T11:00:00.000Z')
  expect(event.endDate.toString()).toBe('2026-12-01T18:20:00')
  expect([event.summary, event.description, event.location]).toEqual([entry.summary, entry.description, entry.location])
  expect(event.component.getAllSubcomponents('valarm')).toHaveLength(1)
  expect(event.component.getFirstPropertyValue('status')).toBe('CONFIRMED')
  expect(calendarFile([entry], 'Let Twe')).toContain('\r\nMETHOD:PUBLISH\r\n')
})

it('a cancelled entry replaces the one before and rings no more', () => {
  const event = read({ ...entry, cancelled: true, sequence: 3 })
  expect(event.component.getFirstPropertyValue('status')).toBe('CANCELLED')
  expect(event.component.getAllSubcomponents('valarm')).toEqual([])
  expect(calendarFile([{ ...entry, cancelled: true }], 'Let Twe')).toContain('\r\nMETHOD:CANCEL\r\n')
})

it('several entries are one file, each with a reminder as long before as it wants', () => {
  const days = [0, 24, 72].map((remindHours) => ({ ...entry, id: `${remindHours}@letwe.example`, remindHours }))
  const calendar = new ICAL.Component(ICAL.parse(calendarFile(days, 'Let Twe')))
  const events = calendar.getAllSubcomponents('vevent')
  expect(events.map((event) => event.getFirstPropertyValue('uid'))).toEqual(days.map(({ id }) => id))
  const triggers = events.map((event) => event.getFirstSubcomponent('valarm')!.getFirstPropertyValue('trigger') as ICAL.Duration)
  expect(triggers.map((trigger) => Math.abs(trigger.toSeconds()))).toEqual([0, 24 * 3_600, 72 * 3_600])
})

function read(given: CalendarEntry): ICAL.Event {
  const calendar = new ICAL.Component(ICAL.parse(calendarFile([given], 'Let Twe')))
  ICAL.TimezoneService.register(calendar.getFirstSubcomponent('vtimezone')!)
  return new ICAL.Event(calendar.getFirstSubcomponent('vevent')!)
}

it('an entry without a place names none, and no line is longer than 75 bytes whatever letters it holds', () => {
  const text = calendarFile(
    [{ ...entry, location: '', summary: '\u{10000}'.repeat(60), description: '\uffee\u07ff\u0800\u007f\u0080'.repeat(40) }],
    'Let Twe',
  )
  expect(text).not.toContain('LOCATION')
  for (const line of text.split('\r\n')) expect(encodeURIComponent(line).replace(/%../g, '.').length).toBeLessThanOrEqual(75)
})

it('folds a long line as late as it may, and goes on after a space', () => {
  const bytes = (text: string) => encodeURIComponent(text).replace(/%../g, '.').length
  for (const letter of ['a', '\u007f', '\u0080', 'é', '\u07ff', '\u0800', 'ဗ', '\uffee', '𐐀']) {
    const lines = calendarFile([{ ...entry, summary: letter.repeat(100) }], 'Let Twe').split('\r\n')
    const first = lines.findIndex((line) => line.startsWith('SUMMARY'))
    expect(lines[first + 1]!.startsWith(` ${letter}`)).toBe(true)
    expect(bytes(lines[first]!) + bytes(letter)).toBeGreaterThan(75)
    if (lines[first + 2]!.startsWith(' ')) expect(bytes(lines[first + 1]!) + bytes(letter)).toBeGreaterThan(75)
  }
})
