import type { BusinessDate } from '../business-date.ts'

/** A calendar entry. Date and time are Bangkok's. */
export type CalendarEntry = {
  /** Stays the same over every move, so that calendars replace the entry. */
  readonly id: string
  /** Grows with every change. */
  readonly sequence: number
  readonly cancelled: boolean
  readonly date: BusinessDate
  readonly time: string
  readonly minutes: number
  readonly summary: string
  readonly description: string
  readonly location: string
  /** How many hours before the phone reminds. */
  readonly remindHours: number
  readonly made: Date
}

/** Entries as an iCalendar file (RFC 5545), in Bangkok's zone, each with a reminder; a cancelled entry has its own file. */
export function calendarFile(entries: readonly CalendarEntry[], product: string): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(product)}//appointments//EN`,
    'CALSCALE:GREGORIAN',
    `METHOD:${entries.some(({ cancelled }) => cancelled) ? 'CANCEL' : 'PUBLISH'}`,
    // Thailand has been at UTC+7 without daylight saving since 1920
    'BEGIN:VTIMEZONE',
    'TZID:Asia/Bangkok',
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    'TZOFFSETFROM:+0700',
    'TZOFFSETTO:+0700',
    'TZNAME:+07',
    'END:STANDARD',
    'END:VTIMEZONE',
    ...entries.flatMap(eventLines),
    'END:VCALENDAR',
    '',
  ]
    .flatMap(fold)
    .join('\r\n')
}

function eventLines(entry: CalendarEntry): string[] {
  const { id, sequence, cancelled, date, time, minutes, summary, description, location, remindHours, made } = entry
  return [
    'BEGIN:VEVENT',
    `UID:${id}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${made.toISOString().replace(/[-:]|\.\d+/g, '')}`,
    `DTSTART;TZID=Asia/Bangkok:${localTime(date, time)}`,
    `DURATION:PT${minutes}M`,
    `STATUS:${cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    `SUMMARY:${escapeText(summary)}`,
    `DESCRIPTION:${escapeText(description)}`,
    ...(location === '' ? [] : [`LOCATION:${escapeText(location)}`]),
    ...(cancelled
      ? []
      : ['BEGIN:VALARM', 'ACTION:DISPLAY', `DESCRIPTION:${escapeText(summary)}`, `TRIGGER:-PT${remindHours}H`, 'END:VALARM']),
    'END:VEVENT',
  ]
}

function localTime(date: BusinessDate, time: string): string {
  return `${date.replaceAll('-', '')}T${time.replace(':', '')}00`
}

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, (mark) => `\\${mark}`).replace(/\r\n|\n|\r/g, '\\n')
}

/** Lines are at most 75 bytes; a letter is never torn apart. */
function fold(line: string): string[] {
  const lines: string[] = []
  let current = ''
  let bytes = 0
  for (const letter of line) {
    const size = utf8Size(letter.codePointAt(0)!)
    if (bytes + size > 75) {
      lines.push(current)
      current = ' '
      bytes = 1
    }
    current += letter
    bytes += size
  }
  return [...lines, current]
}

function utf8Size(codePoint: number): number {
  if (codePoint < 0x80) return 1
  if (codePoint < 0x800) return 2
  return codePoint < 0x10000 ? 3 : 4
}
