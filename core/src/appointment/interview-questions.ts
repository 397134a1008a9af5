import * as z from 'zod/mini'
import { choiceField } from '../fields.ts'

/** The questions of an officer in an interview, in their order. */
export const interviewQuestions = [
  'face_matches',
  'papers_shown',
  'work_confirmed',
  'home_confirmed',
  'purpose_confirmed',
  'costs_understood',
  'own_wish',
] as const

export type InterviewQuestion = (typeof interviewQuestions)[number]

/** How a question was answered. */
export const interviewAnswers = ['yes', 'no', 'not_asked'] as const

export type InterviewAnswer = (typeof interviewAnswers)[number]

/** The answers of an interview: every question has one. */
export type InterviewSheet = Readonly<Record<InterviewQuestion, InterviewAnswer>>

const answer = choiceField(interviewAnswers)

/** The question sheet of an interview that took place, for staff only. */
export const interviewSheet = z.strictObject({
  face_matches: answer,
  papers_shown: answer,
  work_confirmed: answer,
  home_confirmed: answer,
  purpose_confirmed: answer,
  costs_understood: answer,
  own_wish: answer,
} satisfies Record<InterviewQuestion, typeof answer>)
