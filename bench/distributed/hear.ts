import { appendFileSync } from 'node:fs'
import pg from 'pg'

/** Writes each statement of the tests once, with values, to the file that HEARD names. */
const file = process.env['HEARD']
const known = new Set<string>()
const marked = globalThis as { hears?: boolean }
const { query } = pg.Client.prototype
// a process runs this before each file of tests
if (file !== undefined && !marked.hears) {
  marked.hears = true
  pg.Client.prototype.query = function (this: pg.Client, ...given: never[]) {
    const [asked, values] = given as unknown as [string | { text?: string; values?: unknown[] }, unknown[] | undefined]
    const text = typeof asked === 'string' ? asked : asked.text
    const form = text?.replaceAll(/\$\d+(, \$\d+)*/g, '$').replaceAll(/(\(\$\))(, \(\$\))+/g, '$1')
    if (text !== undefined && text.length < 20_000 && /^(select|with|insert|update|delete)/i.test(text) && !known.has(form!)) {
      known.add(form!)
      appendFileSync(file, `${JSON.stringify({ form, text, values: values ?? (asked as { values?: unknown[] }).values ?? [] })}\n`)
    }
    return (query as (...all: never[]) => never).apply(this, given)
  } as never
}
