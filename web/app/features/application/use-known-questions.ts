import { type QuestionName, isQuestionName, questionNames, questionOf } from '@let-twe/core/application/form.ts'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { Application } from './load-application.ts'
import { questionsAgainst } from './reasons-against.ts'
import { toValues } from './step-values.ts'
import type { StepForm } from './use-step-form.ts'

/** Two questions of which one answer is enough: they are confirmed, and reopened, together. */
const identity: readonly QuestionName[] = ['identity_number', 'passport']

/**
 * Splits the questions of a step: known, unchanged answers are confirmed; the others are open. A question is also open when the
 * reader opened it, the address names it after #, the server refused it, or it stands against a loan.
 */
export function useKnownQuestions({ step, values, errors, against }: StepForm, facts: Partial<Application['prefill']>) {
  const named = useLocation().hash.slice(1)
  const names: readonly QuestionName[] = questionNames(step).filter((name) => questionOf(name).section !== undefined)
  const [prefill] = useState(() => toValues(facts))
  const [opened, setOpened] = useState<readonly QuestionName[]>(() => (isQuestionName(named) ? withTwin(named) : []))
  const last = opened.at(-1)
  const [asks, setAsks] = useState(0)
  useEffect(() => {
    if (asks > 0 && last) document.getElementById(last)?.focus()
  }, [asks, last])

  const doubted = questionsAgainst(step, against)
  const stands = (name: QuestionName) =>
    (values[name] ?? '') === (prefill[name] ?? '') && !errors[name] && !opened.includes(name) && !doubted.includes(name)
  const known = names.filter((name) => withTwin(name).every(stands) && Boolean(values[name]))
  return {
    known,
    asked: names.filter((name) => !withTwin(name).some((twin) => known.includes(twin))),
    ask: (name: QuestionName) => {
      setOpened([...opened, ...withTwin(name).filter((twin) => twin !== name), name])
      setAsks(asks + 1)
    },
  }
}

function withTwin(name: QuestionName): readonly QuestionName[] {
  return identity.includes(name) ? identity : [name]
}
