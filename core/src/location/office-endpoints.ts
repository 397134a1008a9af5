import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { atmMistakes } from './atm-sheet.ts'
import { choiceField, dateData, idField, translatedData } from '../fields.ts'

/** A branch, with the changes of the setting `branch`. */
const officeBranch = z.strictObject({
  id: idField,
  name: translatedData,
  address: translatedData,
  district: z.string(),
  phone: z.string(),
  opens: z.string(),
  closes: z.string(),
  weekdays: z.array(z.number()),
  capacity: z.number(),
  active: z.boolean(),
})

/** All branches, also closed ones. */
export const listAllBranches = endpoint({
  method: 'GET',
  path: '/branches',
  summary: 'All branches.',
  access: ['officer', 'manager', 'admin'],
  branch: 'anybody',
  unaudited: true,
  data: z.array(officeBranch),
  errors: [],
})

const closedDay = z.strictObject({ date: dateData, name: translatedData })

/** The days without appointments, from today on. */
export const listClosedDays = endpoint({
  method: 'GET',
  path: '/closed-days',
  summary: 'The days without appointments.',
  access: ['officer', 'manager', 'admin'],
  branch: 'anybody',
  unaudited: true,
  data: z.array(closedDay),
  errors: [],
})

/**
 * Reads a file of cash machines (CSV or XLSX with the columns name, bank, address, latitude, longitude; or a reply of Overpass) and compares it with what
 * is there. With `mode` import it takes their place, all or none: never while a row is wrong.
 */
export const importAtms = endpoint({
  method: 'POST',
  path: '/atms',
  summary: 'Compare a file of cash machines with those that are there, or let it take their place.',
  access: ['manager', 'admin'],
  branch: 'head_office',
  unaudited: true,
  file: 'file',
  body: z.strictObject({ mode: choiceField(['preview', 'import']) }),
  data: z.strictObject({
    added: z.number(),
    changed: z.number(),
    gone: z.number(),
    same: z.number(),
    /** At most a hundred, by the row of the file. */
    mistakes: z.array(z.strictObject({ row: z.number(), mistake: z.enum(atmMistakes) })),
    /** Some of the new, changed and removed ones, by name. */
    examples: z.array(z.strictObject({ change: z.enum(['added', 'changed', 'gone']), name: z.string(), address: z.string() })),
  }),
  errors: ['sheet_unreadable', 'field_invalid', 'too_many_requests'],
})
