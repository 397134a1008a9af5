import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { dateData, dateField, idField, idInUrl, longListQuery, translatedData, translatedField } from '../fields.ts'

/** An announcement in every language. */
const officeAnnouncement = z.strictObject({
  id: idField,
  title: translatedData,
  body: translatedData,
  published_date: dateData,
  ends_date: z.nullable(dateData),
})

/** All announcements, newest first, also ended and future ones. */
export const listAllAnnouncements = endpoint({
  method: 'GET',
  path: '/announcements',
  summary: 'All announcements.',
  access: ['officer', 'manager'],
  query: z.strictObject(longListQuery),
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
