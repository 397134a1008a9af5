import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import {
  booleanField,
  dateData,
  dateField,
  idField,
  idInUrl,
  textField,
  timeField,
  translatedData,
  translatedField,
  wholeNumberField,
} from '../fields.ts'

const done = z.strictObject({})

/** A branch with what managers may change. */
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
  access: ['officer', 'manager'],
  data: z.array(officeBranch),
  errors: [],
})

/** Changes hours, weekdays, capacity, phone, or whether a branch is open to visitors at all. */
export const updateBranch = endpoint({
  method: 'PUT',
  path: '/branches/{id}',
  summary: 'Change the hours and seats of a branch.',
  access: ['manager'],
  params: idInUrl,
  body: z.strictObject({
    phone: textField(40),
    opens: timeField,
    closes: timeField,
    weekdays: z.array(wholeNumberField(0, 6)).check(z.maxLength(7)),
    capacity: wholeNumberField(1, 100),
    active: booleanField,
  }),
  data: officeBranch,
  errors: ['not_found'],
})

const closedDay = z.strictObject({ date: dateData, name: translatedData })

/** The days without appointments, from today on. */
export const listClosedDays = endpoint({
  method: 'GET',
  path: '/closed-days',
  summary: 'The days without appointments.',
  access: ['officer', 'manager'],
  data: z.array(closedDay),
  errors: [],
})

/** Closes a day; booked appointments stay and have to be moved by hand. Sent again, it renames the day. */
export const closeDay = endpoint({
  method: 'PUT',
  path: '/closed-days/{date}',
  summary: 'Close a day.',
  access: ['manager'],
  params: z.strictObject({ date: dateField }),
  body: z.strictObject({ name: translatedField(80) }),
  data: z.strictObject({ ...closedDay.shape, booked: z.number() }),
  errors: ['date_in_past'],
})

/** Opens a closed day again. */
export const reopenDay = endpoint({
  method: 'DELETE',
  path: '/closed-days/{date}',
  summary: 'Open a closed day again.',
  access: ['manager'],
  params: z.strictObject({ date: dateField }),
  data: done,
  errors: ['not_found'],
})
