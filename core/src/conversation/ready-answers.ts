import * as z from 'zod/mini'

/** The sentences that staff may begin an answer with, by what they answer. */
export const readyAnswers = {
  conversation: ['document_received', 'photo_again', 'application_checked', 'pay_how', 'payment_arrives', 'call_you'],
  complaint: ['looked_into', 'our_mistake', 'call_you'],
} as const

export type ReadyAnswer = (typeof readyAnswers)[keyof typeof readyAnswers][number]

/** Each in the borrower's language and, to be read before it is sent, in the reader's; with the borrower's own values. */
export const readyAnswerData = z.array(z.strictObject({ code: z.string(), text: z.string(), translation: z.string() }))
