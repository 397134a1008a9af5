import * as z from 'zod/mini'
import { shapeOf } from '../application/answers.ts'
import { type Question, type QuestionName, questionOf, questions } from '../application/form.ts'
import { storedAnswer } from '../application/stored-answers.ts'

type Questions = typeof questions

/** A question whose answer is a fact of the profile. */
export type ProfileName = { [Name in QuestionName]: Questions[Name] extends { readonly profile: string } ? Name : never }[QuestionName]

/** A fact of the profile that its person may change. */
export type ChangeableName = { [Name in ProfileName]: Questions[Name] extends { readonly decided: true } ? never : Name }[ProfileName]

type RegistrationName = { [Name in QuestionName]: Questions[Name] extends { readonly registration: true } ? Name : never }[QuestionName]

/** The fields of an answer in the contract's replies. */
type Stored<Q extends Question> = Q extends { readonly options: infer Options extends readonly string[] }
  ? Options[number]
  : Q['kind'] extends 'money' | 'number'
    ? number
    : string

/** The facts of a profile in their order. */
export const profileNames = named((question) => question.profile !== undefined) as readonly ProfileName[]

/** The fields of a registration under their names on the wire (docs/product.md §3.1). */
export const registrationFields = shapeOf(pick(named((question) => question.registration === true) as readonly RegistrationName[]))

/** The facts of a profile that their person may change. */
export const changeableNames = profileNames.filter((name): name is ChangeableName => !(questionOf(name).decided ?? false))

/** The fields of a change of the profile: any of its facts that its person may change. */
export const profileChanges = {
  ...(Object.fromEntries(changeableNames.map((name) => [name, z.optional(questions[name].schema)])) as {
    readonly [Name in ChangeableName]: z.ZodMiniOptional<Questions[Name]['schema']>
  }),
  // the one fact that nothing needs: it may be taken away again
  email: z.optional(z.nullable(questions.email.schema)),
}

/** The fields of a displayed profile: null for missing answers. */
export const profileReply = Object.fromEntries(profileNames.map((name) => [name, z.nullable(stored(questions[name]))])) as unknown as {
  readonly [Name in ProfileName]: z.ZodMiniType<Stored<Questions[Name]> | null, Stored<Questions[Name]> | null>
}

function stored(question: Question): z.ZodMiniType {
  return question.options ? z.enum(question.options as [string, ...string[]]) : storedAnswer(question)
}

function named(wanted: (question: Question) => boolean): QuestionName[] {
  return (Object.keys(questions) as QuestionName[]).filter((name) => wanted(questions[name]))
}

function pick<Name extends QuestionName>(names: readonly Name[]): Pick<Questions, Name> {
  return Object.fromEntries(names.map((name) => [name, questions[name]])) as Pick<Questions, Name>
}
