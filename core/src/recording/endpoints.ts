import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { choiceField } from '../fields.ts'
import { languages } from '../language.ts'
import { sentenceKeyLength } from './split-sentences.ts'

/** The sentences of one request. */
export const maxSentencesAsked = 40

const keys = z
  .string()
  .check(z.regex(new RegExp(`^[0-9a-f]{${sentenceKeyLength}}(,[0-9a-f]{${sentenceKeyLength}}){0,${maxSentencesAsked - 1}}$`)))

/** Which of these sentences, by their keys (comma-separated), can be heard, and where. Asked when somebody wants to listen, never before. */
export const findRecordings = endpoint({
  method: 'GET',
  path: '/recordings',
  summary: 'The recordings of sentences of a page.',
  access: 'public',
  query: z.strictObject({ language: choiceField(languages), keys }),
  /** `file` is a path of this site; it never changes what it holds. */
  data: z.array(z.strictObject({ key: z.string(), file: z.string() })),
  errors: [],
})

/** The languages in which something was recorded: there a page offers to be listened to, also on a phone without a voice. */
export const listRecordedLanguages = endpoint({
  method: 'GET',
  path: '/recordings/languages',
  summary: 'The languages of the recordings.',
  access: 'public',
  data: z.array(z.enum(languages)),
  errors: [],
})
