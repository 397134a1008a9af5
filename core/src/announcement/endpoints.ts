import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { dateData, idField, pageQuery } from '../fields.ts'

/** An announcement in the language of the call: plain text, paragraphs parted by blank lines. */
export const announcementData = z.strictObject({ id: idField, title: z.string(), body: z.string(), published_date: dateData })

export const listAnnouncements = endpoint({
  method: 'GET',
  path: '/announcements',
  summary: 'The published announcements, newest first.',
  access: 'public',
  query: pageQuery,
  data: z.array(announcementData),
  paged: true,
  errors: [],
})
