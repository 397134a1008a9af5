import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { dateData, idField, longListQuery, translatedData } from '../fields.ts'

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
  access: ['officer', 'manager', 'admin'],
  leavesNoEvent: true,
  query: z.strictObject(longListQuery),
  data: z.array(officeAnnouncement),
  paged: true,
  errors: [],
})
