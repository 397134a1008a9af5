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

/** Requested when a reader presses play, never before. */
export const findRecordings = endpoint({
  method: 'GET',
  path: '/recordings',
  summary: 'The recordings of these sentences, by their keys (comma-separated).',
  access: 'public',
  query: z.strictObject({ language: choiceField(languages), keys }),
  /** `file` is a path of this site; its content never changes. */
  data: z.array(z.strictObject({ key: z.string(), file: z.string() })),
  errors: [],
})

export const listRecordedLanguages = endpoint({
  method: 'GET',
  path: '/recordings/languages',
  summary: 'The languages with recordings: their pages offer to be played, also on a phone without a voice.',
  access: 'public',
  data: z.array(z.enum(languages)),
  errors: [],
})
