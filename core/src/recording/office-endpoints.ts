import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { choiceField, idField, idInUrl, longListQuery, numberInUrl, textField } from '../fields.ts'
import { languages } from '../language.ts'
import { recordedPages, recordingSeconds } from './recorded-pages.ts'
import { audioMediaTypes } from '../audio/audio-media-types.ts'

/** The longest sentence that can be recorded, in UTF-16 units. */
export const longestSentence = 2000

/** A recording: it plays for borrowers once another person has listened to it and confirmed its proposal. */
const recordingData = z.strictObject({
  id: idField,
  /** To be confirmed or refused while it waits. */
  proposal_id: idField,
  text: z.string(),
  state: z.enum(['waits', 'plays']),
  seconds: z.number(),
  added_by: z.string(),
  /** True when the caller made it; another person confirms. */
  mine: z.boolean(),
  added_at: z.string(),
  confirmed_by: z.nullable(z.string()),
})

export const listRecordings = endpoint({
  method: 'GET',
  path: '/recordings',
  summary: 'The current sentences of a page in one language, with their recordings; and the recordings of its former sentences.',
  access: 'manage_content',
  branch: 'head_office',
  unaudited: true,
  query: z.strictObject({ page: choiceField(recordedPages), language: choiceField(languages) }),
  data: z.strictObject({
    sentences: z.array(z.strictObject({ text: z.string(), recordings: z.array(recordingData) })),
    out_of_date: z.array(recordingData),
  }),
  errors: [],
})

export const listEndedRecordings = endpoint({
  method: 'GET',
  path: '/recordings/ended',
  summary: 'The replaced, refused, removed and expired recordings, newest first.',
  access: 'manage_content',
  branch: 'head_office',
  unaudited: true,
  query: z.strictObject(longListQuery),
  data: z.array(
    z.strictObject({
      id: idField,
      language: z.enum(languages),
      text: z.string(),
      added_by: z.string(),
      confirmed_by: z.nullable(z.string()),
      /** Null where the proposal expired. */
      ended_by: z.nullable(z.string()),
      ended_at: z.string(),
    }),
  ),
  paged: true,
  errors: [],
})

/** It replaces a waiting one; the playing one goes on until another person confirms. */
export const addRecording = endpoint({
  method: 'POST',
  path: '/recordings',
  summary: 'Adds a recording (`file`: Opus, AAC or MP3) of a sentence of a page.',
  access: 'manage_content',
  branch: 'head_office',
  idempotent: true,
  file: 'file',
  body: z.strictObject({
    page: choiceField(recordedPages),
    language: choiceField(languages),
    text: textField(longestSentence),
    /** As the browser measured it. */
    seconds: numberInUrl(1, recordingSeconds),
  }),
  data: z.strictObject({ id: idField }),
  errors: ['sound_too_large', 'sound_type_refused', 'changed_elsewhere'],
})

export const getRecordingSound = endpoint({
  method: 'GET',
  path: '/recordings/{id}/sound',
  summary: 'The audio of a recording, also of a waiting or ended one.',
  access: 'manage_content',
  branch: 'head_office',
  unaudited: true,
  params: idInUrl,
  bytes: audioMediaTypes,
  errors: ['not_found', 'file_missing'],
})

/** One person may, so that a wrong one is gone soon. A waiting one is refused as a proposal. */
export const removeRecording = endpoint({
  method: 'POST',
  path: '/recordings/{id}/remove',
  summary: 'Ends a playing recording at once.',
  access: 'manage_content',
  branch: 'head_office',
  idempotent: true,
  params: idInUrl,
  data: z.strictObject({}),
  errors: ['not_found', 'transition_refused'],
})
