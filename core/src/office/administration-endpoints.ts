import * as z from 'zod/mini'
import { blacklistKinds } from '../application/blacklist.ts'
import { endpoint } from '../endpoint.ts'
import {
  booleanField,
  choiceField,
  dateData,
  dateField,
  idField,
  idInUrl,
  numberInUrl,
  parsedField,
  textField,
  translatedField,
  wholeNumberField,
} from '../fields.ts'
import { languages } from '../language.ts'
import { staffRoles } from './staff-role.ts'

const done = z.strictObject({})
const pageQuery = z.strictObject({ page: z.optional(numberInUrl(1, 100_000)) })

const translated = z.partialRecord(z.enum(languages), z.string())

/** The newest SMS messages with their texts; only in demo mode, where there is no gateway. */
export const listOutbox = endpoint({
  method: 'GET',
  path: '/outbox',
  summary: 'The SMS outbox (demo only).',
  access: staffRoles,
  query: pageQuery,
  data: z.array(z.strictObject({ id: idField, phone_number: z.string(), text: z.string(), created_at: z.string(), sent: z.boolean() })),
  paged: true,
  errors: ['not_found'],
})

/** A borrower in a list. */
const borrowerLine = z.strictObject({
  id: idField,
  name: z.nullable(z.string()),
  phone_number: z.string(),
  active: z.enum(['on', 'off']),
  restricted: z.boolean(),
  registered_at: z.string(),
  current_loan_id: z.nullable(idField),
})

/** Searches borrowers by name or phone number; `restricted` lists those who wait after a forgotten PIN. */
export const searchBorrowers = endpoint({
  method: 'POST',
  path: '/borrowers/search',
  summary: 'Borrowers by name or phone number.',
  access: ['officer', 'manager'],
  query: pageQuery,
  body: z.strictObject({ search: z.optional(textField(80)), restricted: z.optional(booleanField) }),
  data: z.array(borrowerLine),
  paged: true,
  errors: [],
})

/** Lifts the restriction after a forgotten PIN, once an officer has spoken with the person. */
export const liftRestriction = endpoint({
  method: 'POST',
  path: '/borrowers/{id}/lift-restriction',
  summary: 'Lift the restriction after a forgotten PIN.',
  access: ['officer', 'manager'],
  params: idInUrl,
  body: z.strictObject({ reason: textField(300) }),
  data: borrowerLine,
  errors: ['not_found'],
})

/** Switches a borrower on or off; off leads to the rejection page. */
export const switchBorrower = endpoint({
  method: 'POST',
  path: '/borrowers/{id}/active',
  summary: 'Switch a borrower on or off.',
  access: ['manager'],
  params: idInUrl,
  body: z.strictObject({ active: choiceField(['on', 'off']), reason: textField(300) }),
  data: borrowerLine,
  errors: ['not_found'],
})

/** An announcement in every language. */
const officeAnnouncement = z.strictObject({
  id: idField,
  title: translated,
  body: translated,
  published_date: dateData,
  ends_date: z.nullable(dateData),
})

/** All announcements, newest first, also ended and future ones. */
export const listAllAnnouncements = endpoint({
  method: 'GET',
  path: '/announcements',
  summary: 'All announcements.',
  access: ['officer', 'manager'],
  query: pageQuery,
  data: z.array(officeAnnouncement),
  paged: true,
  errors: [],
})

/** Publishes an announcement from a day on: plain text, paragraphs parted by blank lines. */
export const createAnnouncement = endpoint({
  method: 'POST',
  path: '/announcements',
  summary: 'Publish an announcement.',
  access: ['manager'],
  idempotent: true,
  body: z.strictObject({
    title: translatedField(120),
    body: translatedField(2_000),
    published_date: dateField,
    ends_date: z.optional(dateField),
  }),
  data: officeAnnouncement,
  errors: [],
})

/** Ends an announcement: from today it is no longer shown. */
export const endAnnouncement = endpoint({
  method: 'POST',
  path: '/announcements/{id}/end',
  summary: 'End an announcement.',
  access: ['manager'],
  params: idInUrl,
  data: officeAnnouncement,
  errors: ['not_found'],
})

const timeField = parsedField(5, 'field_invalid', (text) => (/^([01]\d|2[0-3]):[0-5]\d$/.test(text) ? text : null))

/** A branch with what managers may change. */
const officeBranch = z.strictObject({
  id: idField,
  name: translated,
  address: translated,
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
  summary: 'Change the hours and places of a branch.',
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

const closedDay = z.strictObject({ date: dateData, name: translated })

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

const blacklistRoles = ['manager', 'admin'] as const

const blacklistEntry = z.strictObject({
  id: idField,
  kind: z.enum(blacklistKinds),
  value: z.string(),
  reason: z.string(),
  /** The last day on which it counts; null for no end. */
  ends_date: z.nullable(z.string()),
  added_by: z.nullable(z.string()),
  added_at: z.string(),
  /** Who asked that it be removed and why; it counts until another person confirms. */
  removal: z.nullable(z.strictObject({ asked_by: z.string(), asked_by_me: z.boolean(), reason: z.string() })),
})

/** The blacklist: what is to be decided first, then newest first. */
export const listBlacklist = endpoint({
  method: 'GET',
  path: '/blacklist',
  summary: 'The blacklist.',
  access: blacklistRoles,
  query: pageQuery,
  data: z.array(blacklistEntry),
  paged: true,
  errors: [],
})

/** Puts a number or a name on the blacklist; read like the same field of a form. */
export const addToBlacklist = endpoint({
  method: 'POST',
  path: '/blacklist',
  summary: 'Put a number or a name on the blacklist.',
  access: blacklistRoles,
  body: z.strictObject({
    kind: choiceField(blacklistKinds),
    value: textField(80),
    reason: textField(300),
    ends_date: z.optional(dateField),
  }),
  data: blacklistEntry,
  errors: ['already_recorded'],
})

/** Asks that an entry be removed; another person decides. */
export const askBlacklistRemoval = endpoint({
  method: 'POST',
  path: '/blacklist/{id}/removal',
  summary: 'Ask that an entry of the blacklist be removed.',
  access: blacklistRoles,
  params: idInUrl,
  body: z.strictObject({ reason: textField(300) }),
  data: blacklistEntry,
  errors: ['not_found', 'already_recorded'],
})

/** Decides on an asked removal: only another person than who asked removes; anybody keeps. */
export const decideBlacklistRemoval = endpoint({
  method: 'POST',
  path: '/blacklist/{id}/removal/decide',
  summary: 'Confirm or refuse the removal of an entry of the blacklist.',
  access: blacklistRoles,
  params: idInUrl,
  body: z.strictObject({ decision: choiceField(['remove', 'keep']) }),
  data: done,
  errors: ['not_found', 'second_person_needed'],
})

/** The audit trail, newest first: all of it, or what concerns one subject or one actor. */
export const listAudit = endpoint({
  method: 'GET',
  path: '/audit',
  summary: 'The audit trail.',
  access: ['admin'],
  query: z.strictObject({ page: z.optional(numberInUrl(1, 100_000)), subject_id: z.optional(idField), actor_id: z.optional(idField) }),
  data: z.array(
    z.strictObject({
      id: z.number(),
      at: z.string(),
      actor_kind: z.string(),
      actor_id: z.nullable(z.string()),
      actor_name: z.nullable(z.string()),
      action: z.string(),
      subject_kind: z.nullable(z.string()),
      subject_id: z.nullable(z.string()),
      detail: z.record(z.string(), z.unknown()),
      address: z.nullable(z.string()),
    }),
  ),
  paged: true,
  errors: [],
})
