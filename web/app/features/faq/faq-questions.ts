import type { Texts } from '@let-twe/texts/catalogue-en.ts'
import { fill } from '@let-twe/texts/fill.ts'
import type { LenderValues } from '../../page/lender-values.ts'
import { searchWords, searchable } from './search-words.ts'

/** The groups of questions in their order; the texts are `q_<name>` and `a_<name>`. */
const groups = [
  ['apply', ['who', 'documents', 'how_long', 'visit', 'young', 'permit', 'refused']],
  ['cost', ['how_much', 'cost', 'hidden', 'receive', 'two', 'lower']],
  ['pay', ['how_pay', 'when', 'late', 'early', 'receipt']],
  ['safe', ['real', 'private', 'family', 'pin', 'number']],
] as const

/** A question with its answer, ready to be read. */
export type Question = { readonly id: string; readonly question: string; readonly answer: string }

/** Questions under a title. */
export type QuestionGroup = { readonly id: string; readonly title: string; readonly questions: readonly Question[] }

/** The questions that hold every word of a search, by group; groups without any are left out. */
export function findQuestions({ faq }: Texts, values: LenderValues, search: string): QuestionGroup[] {
  const words = searchWords(search)
  return groups
    .map(([id, names]) => ({
      id,
      title: faq[`group_${id}`],
      questions: names
        .map((name) => ({ id: name, question: faq[`q_${name}`], answer: fill(faq[`a_${name}`], values) }))
        .filter(({ question, answer }) => holdsAll(`${question} ${answer}`, words)),
    }))
    .filter(({ questions }) => questions.length > 0)
}

function holdsAll(text: string, words: readonly string[]): boolean {
  const found = searchable(text)
  return words.every((word) => found.includes(word))
}
