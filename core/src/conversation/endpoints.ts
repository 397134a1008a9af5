import * as z from 'zod/mini'
import { questions } from '../application/form.ts'
import { unreadableDocument } from '../document/endpoints.ts'
import { endpoint } from '../endpoint.ts'
import { dateData, idField, idInUrl, pageQuery, textField } from '../fields.ts'
import { pageInUrl } from '../paper-page.ts'
import { audioMediaTypes } from '../audio/audio-media-types.ts'

/** The longest message, in UTF-16 units: two screens of a phone. */
export const messageLength = 1000

/** The longest voice message, in seconds. */
export const voiceSeconds = 60

/** The state of a renewed permit: `replaced` by a later one before an officer opened it. */
export type PermitState = (typeof permitStates)[number]

const permitStates = ['told', 'accepted', 'refused', 'replaced'] as const

/** The facts of a reported permit. */
const permitFields = { work_permit: questions.work_permit.schema, permit_end: questions.permit_end.schema }

/** A message of a conversation as both sides see it. */
export const messageData = z.strictObject({
  id: idField,
  sent_at: z.string(),
  from: z.enum(['borrower', 'officer']),
  text: z.nullable(z.string()),
  /** How many pictures show the file that came with it; 0 without one. */
  pages: z.number(),
  /** A borrower's renewed permit; its code is the ministry's page about it. */
  permit: z.nullable(
    z.strictObject({ work_permit: z.string(), permit_end: dateData, qr_url: z.nullable(z.string()), state: z.enum(permitStates) }),
  ),
  /** It is a voice message, which is heard by a call of its own. */
  voice: z.boolean(),
})

export const listMessages = endpoint({
  method: 'GET',
  path: '/messages',
  summary: 'The own conversation with the officers, newest first.',
  access: 'borrower',
  requiresFullSession: true,
  query: pageQuery,
  data: z.array(messageData),
  paged: true,
  errors: [],
})

export const getAnswerTime = endpoint({
  method: 'GET',
  path: '/messages/answer-time',
  summary: 'When an answer is to be expected, by the answers of the last 14 days.',
  access: 'borrower',
  requiresFullSession: true,
  data: z.strictObject({
    /** Of office hours; null where nothing is known, or answers take long. */
    usual_minutes: z.nullable(z.number()),
    /** Null while the office is open. */
    opens_at: z.nullable(z.string()),
  }),
  errors: [],
})

export const sendMessage = endpoint({
  method: 'POST',
  path: '/messages',
  summary: 'Writes to the officers.',
  access: 'borrower',
  requiresFullSession: true,
  idempotent: true,
  body: z.strictObject({ text: textField(messageLength) }),
  data: messageData,
  errors: ['too_many_requests'],
})

/** It is checked and stored like a document (docs/product.md §7.4). */
export const sendMessageFile = endpoint({
  method: 'POST',
  path: '/messages/file',
  summary: 'Sends a photo or a PDF (`file`) to the officers.',
  access: 'borrower',
  requiresFullSession: true,
  idempotent: true,
  file: 'file',
  data: messageData,
  errors: [...unreadableDocument, 'too_many_requests'],
})

/** An officer decides; the profile stays unchanged until then. */
export const sendPermit = endpoint({
  method: 'POST',
  path: '/messages/permit',
  summary: 'Reports a renewed permit by its number, its last day and its code.',
  access: 'borrower',
  requiresFullSession: true,
  idempotent: true,
  body: z.strictObject({ ...permitFields, qr_text: questions.qr_text.schema }),
  data: messageData,
  errors: ['too_many_requests'],
})

export const sendPermitFile = endpoint({
  method: 'POST',
  path: '/messages/permit/file',
  summary: 'Reports a renewed permit with a photo or a PDF of it (`file`).',
  access: 'borrower',
  requiresFullSession: true,
  idempotent: true,
  body: z.strictObject(permitFields),
  file: 'file',
  data: messageData,
  errors: [...unreadableDocument, 'too_many_requests'],
})

export const getMessagePage = endpoint({
  method: 'GET',
  path: '/messages/{id}/pages/{page}',
  summary: 'A page of an own file to the officers as a picture, from 1; never cached.',
  access: 'borrower',
  requiresFullSession: true,
  params: z.strictObject({ ...idInUrl.shape, page: pageInUrl }),
  bytes: ['image/jpeg'],
  errors: ['not_found', 'file_missing'],
})

/** It is stored like a photo. */
export const sendMessageVoice = endpoint({
  method: 'POST',
  path: '/messages/voice',
  summary: 'Sends a voice message (`file`): Opus, AAC or MP3, of a megabyte and a minute at most.',
  access: 'borrower',
  requiresFullSession: true,
  idempotent: true,
  file: 'file',
  data: messageData,
  errors: ['sound_too_large', 'sound_type_refused', 'voice_too_long', 'too_many_requests'],
})

export const getMessageVoice = endpoint({
  method: 'GET',
  path: '/messages/{id}/voice',
  summary: 'An own voice message; never cached.',
  access: 'borrower',
  requiresFullSession: true,
  params: idInUrl,
  bytes: audioMediaTypes,
  errors: ['not_found', 'file_missing'],
})
