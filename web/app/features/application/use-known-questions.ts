import { type QuestionName, isQuestionName, questionNames, questionOf } from '@let-twe/core/application/form.ts'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { Application } from './load-application.ts'
import { questionsAgainst } from './reasons-against.ts'
import { toValues } from './step-values.ts'
import type { StepForm } from './use-step-form.ts'

/** Two questions of which one answer is enough: they are confirmed, and asked again, together. */
const identity: readonly QuestionName[] = ['identity_number', 'passport']

/**
 * Splits the questions of a step: what is known and stands in the form unchanged is confirmed, the rest is asked. A question that was opened,
 * that an address names after #, that is refused or that stands against a loan is asked.
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
