import type { QuestionName, questions } from '@let-twe/core/application/form.ts'
import type { Texts } from './catalogue-en.ts'

type Chosen<Name extends QuestionName> = (typeof questions)[Name] extends
  | { readonly options: readonly (infer Option extends string)[] }
  | { readonly suggested: readonly (infer Option extends string)[] }
  ? Option
  : never

type Choices = {
  readonly [Name in QuestionName as [Chosen<Name>] extends [never] ? never : Name]: Readonly<Record<Chosen<Name>, string>>
}

/**
 * The label of a question, in forms, the review of answers, the officer's view and on documents. A question without a label does
 * not compile.
 */
export function questionLabel({ question }: Texts, name: QuestionName): string {
  return question[name]
}

/** The example or advice below a question, where it has one. */
export function questionHint({ question }: Texts, name: QuestionName): string | undefined {
  const words: Readonly<Record<string, string>> = question
  return words[`${name}_hint`]
}

/** A choice or suggestion in words, from the section with the question's name; the value itself when it is not known any more. */
export function choiceLabel(texts: Texts, name: string, value: string): string {
  const sections: Choices = texts
  const words = (sections as Readonly<Record<string, Readonly<Record<string, string>>>>)[name]
  return words && Object.hasOwn(words, value) ? words[value]! : value
}
