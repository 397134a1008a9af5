import { type InterviewAnswer, type InterviewSheet, interviewQuestions } from '@let-twe/core/appointment/interview-questions.ts'

/** The question sheet of an interview with one answer to every question. */
export function interviewSheetOf(answer: InterviewAnswer): InterviewSheet {
  return Object.fromEntries(interviewQuestions.map((question) => [question, answer])) as InterviewSheet
}
