import type { DestinationStream } from 'pino'
import type { DescribedError } from './describe-error.ts'

type Entry = { level: string; time: string; pid?: number; hostname?: string; msg?: string; err?: DescribedError }

/** The log of a demo: text instead of JSON. Errors go to standard error. */
export const readableLog: DestinationStream = {
  write(line) {
    const entry = JSON.parse(line) as Entry
    const calm = ['info', 'debug', 'trace'].includes(entry.level)
    ;(calm ? process.stdout : process.stderr).write(readableEntry(entry))
  },
}

/** An entry as text: the message, its fields, and under it the stack, indented so that no line of it looks like an entry. */
export function readableEntry({ level, time: _time, pid: _pid, hostname: _hostname, msg = '', err, ...rest }: Entry): string {
  const mark = level === 'info' ? '' : `${level}: `
  const details = Object.keys(rest).length > 0 ? ` ${JSON.stringify(rest)}` : ''
  return `${mark}${printable(msg + details)}\n${err ? stackOf(err) : ''}`
}

function stackOf({ stack, cause }: DescribedError): string {
  const lines = stack.split('\n').map((line) => `    ${printable(line)}\n`)
  return lines.join('') + (cause ? `    because of\n${stackOf(cause)}` : '')
}

/** Line breaks, escape codes of terminals and marks that turn text around are shown as codes. */
function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (mark) => `\\u{${mark.codePointAt(0)!.toString(16)}}`)
}
