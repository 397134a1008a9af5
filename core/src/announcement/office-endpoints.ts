import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { booleanField, dateData, idField, longListQuery, translatedData } from '../fields.ts'

/** An announcement in every language. */
const officeAnnouncement = z.strictObject({
  id: idField,
  title: translatedData,
  body: translatedData,
  published_date: dateData,
  ends_date: z.nullable(dateData),
})

export const listAllAnnouncements = endpoint({
  method: 'GET',
  path: '/announcements',
  summary: 'All announcements, newest first, also ended and future ones.',
  access: 'staff',
  branch: 'anybody',
  unaudited: true,
  query: z.strictObject(longListQuery),
  data: z.array(officeAnnouncement),
  paged: true,
  errors: [],
})

export const listWaitingAnnouncements = endpoint({
  method: 'GET',
  path: '/announcements/waiting',
  summary: 'The new announcements and changes that wait for a second person, oldest first.',
  access: 'staff',
  branch: 'anybody',
  unaudited: true,
  data: z.array(
    z.strictObject({
      ...officeAnnouncement.shape,
      /** False for a change or a withdrawal of an existing announcement. */
      is_new: booleanField,
      proposed_by: z.string(),
      proposed_at: z.string(),
    }),
  ),
  errors: [],
})
