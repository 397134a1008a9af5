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

/** How far the telling of a renewed permit has come: `replaced` by a later one before an officer looked at it. */
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
  /** A renewed permit that the borrower tells of; its code is the ministry's page about it. */
  permit: z.nullable(
    z.strictObject({ work_permit: z.string(), permit_end: dateData, qr_url: z.nullable(z.string()), state: z.enum(permitStates) }),
  ),
  /** It is a voice message, which is heard by a call of its own. */
  voice: z.boolean(),
})

/** The own conversation with the officers, newest first. */
export const listMessages = endpoint({
  method: 'GET',
  path: '/messages',
  summary: 'The own conversation with the officers.',
  access: 'borrower',
  requiresFullSession: true,
  query: pageQuery,
  data: z.array(messageData),
  paged: true,
  errors: [],
})

/** Writes to the officers. */
export const sendMessage = endpoint({
  method: 'POST',
  path: '/messages',
  summary: 'Write to the officers.',
  access: 'borrower',
  requiresFullSession: true,
  idempotent: true,
  body: z.strictObject({ text: textField(messageLength) }),
  data: messageData,
  errors: ['too_many_requests'],
})

/** Sends a photo or a PDF (`file`) to the officers. It is checked and stored like a document (docs/product.md §7.4). */
export const sendMessageFile = endpoint({
  method: 'POST',
  path: '/messages/file',
  summary: 'Send a photo or a PDF to the officers.',
  access: 'borrower',
  requiresFullSession: true,
  idempotent: true,
  file: 'file',
  data: messageData,
  errors: [...unreadableDocument, 'too_many_requests'],
})

/** Tells of a renewed permit by its number, its last day and its code. An officer decides; the profile stays as it is until then. */
export const sendPermit = endpoint({
  method: 'POST',
  path: '/messages/permit',
  summary: 'Tell of a renewed permit with its code.',
  access: 'borrower',
  requiresFullSession: true,
  idempotent: true,
  body: z.strictObject({ ...permitFields, qr_text: questions.qr_text.schema }),
  data: messageData,
  errors: ['too_many_requests'],
})

/** The same with a photo or a PDF of the permit (`file`) instead of its code. */
export const sendPermitFile = endpoint({
  method: 'POST',
  path: '/messages/permit/file',
  summary: 'Tell of a renewed permit with a photo of it.',
  access: 'borrower',
  requiresFullSession: true,
  idempotent: true,
  body: z.strictObject(permitFields),
  file: 'file',
  data: messageData,
  errors: [...unreadableDocument, 'too_many_requests'],
})

/** A page of a sent file as a picture, from 1; never cached. */
export const getMessagePage = endpoint({
  method: 'GET',
  path: '/messages/{id}/pages/{page}',
  summary: 'A page of what one sent to the officers (picture).',
  access: 'borrower',
  requiresFullSession: true,
  params: z.strictObject({ ...idInUrl.shape, page: pageInUrl }),
  bytes: ['image/jpeg'],
  errors: ['not_found', 'file_missing'],
})

/** Sends a voice message (`file`): Opus, AAC or MP3, of a megabyte and a minute at most. It is stored like a photo. */
export const sendMessageVoice = endpoint({
  method: 'POST',
  path: '/messages/voice',
  summary: 'Send a voice message to the officers.',
  access: 'borrower',
  requiresFullSession: true,
  idempotent: true,
  file: 'file',
  data: messageData,
  errors: ['sound_too_large', 'sound_type_refused', 'voice_too_long', 'too_many_requests'],
})

/** A voice message of one's own; never cached. */
export const getMessageVoice = endpoint({
  method: 'GET',
  path: '/messages/{id}/voice',
  summary: 'A voice message that one sent to the officers (sound).',
  access: 'borrower',
  requiresFullSession: true,
  params: idInUrl,
  bytes: audioMediaTypes,
  errors: ['not_found', 'file_missing'],
})
