import { type QuestionName, isQuestionName } from '@let-twe/core/application/form.ts'
import type { ApplicationStep, FormState } from '@let-twe/core/application/steps.ts'
import type { Texts } from '@let-twe/texts/catalogue-en.ts'
import { questionLabel } from '@let-twe/texts/question-words.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { type Failure, isUnanswered } from '@let-twe/client/result.ts'
import { useForm } from '@let-twe/client/use-form.ts'
import type { FieldMessages } from '@let-twe/ui/error-summary/labelled-errors.ts'
import { type DraftConflict, type DraftState, startDraftSync } from './draft-sync.ts'
import { serverValues } from './load-application.ts'
import { type StepFacts, findMistakes } from './find-mistakes.ts'
import { reasonsAgainst } from './reasons-against.ts'
import { sameAnswers } from './same-answers.ts'
import { prefill } from './step-prefill.ts'
import { type StepValues, toAnswers } from './step-values.ts'

/** A part of an answer that is typed in pieces, with words of its own in the catalogue. */
type PartName = {
  [Key in keyof Texts['application']]: Key extends `field_${infer Name}` ? Name : never
}[keyof Texts['application']]

/** The form of one step: its values, its messages, its saving. */
export type StepForm = ReturnType<typeof useStepForm>

/**
 * Holds a step's fields; stores every key press, saves on Next, and reports a concurrent change of the same step. `corrects`:
 * after sending, when officers evaluate the answers.
 */
export function useStepForm<S extends ApplicationStep>(
  step: S,
  ground: StepFacts,
  onSaved: (formState: FormState) => void,
  corrects = false,
) {
  const { application } = ground
  const texts = useTexts()
  const [start] = useState(() => begin(step, ground))
  const [values, setValues] = useState(start.values)
  const sending = useForm()
  const [draftState, setDraftState] = useState<DraftState | null>(start.unsent ? 'on_phone' : null)
  const [conflict, setConflict] = useState<DraftConflict | null>(start.conflict)
  const sync = useRef<ReturnType<typeof startDraftSync<S>> | null>(null)
  const current = useRef(values)

  useEffect(() => {
    const started = startDraftSync({
      step,
      version: application.version,
      begins: step === 'customer_information' && application.form_state === null,
      known: serverValues(application, step),
      onState: setDraftState,
      onConflict: setConflict,
    })
    sync.current = started
    if (start.unsent && !start.conflict) started.change(current.current)
    return () => started.stop()
    // the form lives as long as its step is on the screen; a reload of the application must not restart it
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  const against = corrects ? [] : reasonsAgainst(step, values, ground)

  function setAll(changes: StepValues) {
    current.current = { ...current.current, ...changes }
    setValues(current.current)
    sync.current?.change(current.current)
    sending.clear(changes)
  }

  /** The page's Next. The declaration brings the PIN along, and gets back its failure or the missing network. */
  async function submit(more: StepValues = {}, pin?: string): Promise<Failure | null> {
    let atPin: Failure | null = null
    await sending.send(async () => {
      const all = { ...current.current, ...more }
      const answers = toAnswers(step, all)
      const mistakes = Object.entries(findMistakes(step, answers, ground))
      if (mistakes.length > 0) return fail(Object.fromEntries(mistakes.map(([name, code]) => [name, texts.errors[code]])))
      const outcome = await sync.current!.complete(all, answers, pin)
      if ('formState' in outcome) return onSaved(outcome.formState)
      if ('conflict' in outcome) return setConflict(outcome.conflict)
      if (pin !== undefined && isSaidAtPin(outcome.failure)) return void (atPin = outcome.failure)
      if (Object.keys(outcome.failure.fields).length > 0) return fail(outcome.failure.fields)
      sending.fail(outcome.failure)
    })
    return atPin
  }

  function fail(fields: FieldMessages) {
    sending.showFields(fields)
  }

  return {
    step,
    values,
    errors: sending.errors,
    /** Grows with every refused Next, so that the summary takes the focus again. */
    tries: sending.attempt,
    /** The reasons against a loan by the current fields: they block the way forward. */
    against,
    ground,
    draftState,
    busy: sending.busy,
    conflict,
    set: (name: string, value: string) => setAll({ [name]: value }),
    setAll,
    fail,
    submit,
    /** The properties of a question. */
    question: (name: QuestionName) => ({
      name,
      value: values[name] ?? '',
      error: sending.errors[name],
      lender: ground.lender,
      onChange: (value: string) => setAll({ [name]: value }),
    }),
    /** The properties of a part that is typed into. */
    field: (name: PartName) => ({
      name,
      label: texts.application[`field_${name}`],
      hint: hintOf(texts, name),
      value: values[name] ?? '',
      error: sending.errors[name],
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) => setAll({ [name]: event.target.value }),
    }),
    /** The properties of a part that is chosen. */
    choice: (name: PartName) => ({
      name,
      legend: texts.application[`field_${name}`],
      hint: hintOf(texts, name),
      value: values[name] ?? '',
      error: sending.errors[name],
      onChange: (value: string) => setAll({ [name]: value }),
    }),
    /** The person chose between the two answers. */
    resolve: (keepMine: boolean) => {
      if (!conflict) return
      sync.current!.resolve(conflict, keepMine ? current.current : null)
      if (!keepMine) {
        current.current = conflict.theirs
        setValues(current.current)
      }
      setConflict(null)
    },
  }
}

/** The label of a field by its name on the wire; the name itself for a field without a label. */
export function fieldLabel(texts: Texts, name: string): string {
  if (isQuestionName(name)) return questionLabel(texts, name)
  const words: Readonly<Record<string, string>> = texts.application
  const kinds: Readonly<Record<string, string>> = texts.document_kind
  return words[`field_${name}`] ?? kinds[name] ?? name
}

/** Said at the PIN, not at the answers. */
function isSaidAtPin({ code }: Failure): boolean {
  return code === 'pin_wrong' || code === 'pin_locked' || code === 'too_many_requests' || isUnanswered({ code })
}

function hintOf(texts: Texts, name: string): string | undefined {
  return (texts.application as Readonly<Record<string, string>>)[`hint_${name}`]
}

function begin(
  step: ApplicationStep,
  { application, draft: onPhone }: StepFacts,
): { values: StepValues; unsent: boolean; conflict: DraftConflict | null } {
  const onServer = serverValues(application, step)
  if (onPhone === null) return { values: { ...prefill(step, application), ...onServer }, unsent: false, conflict: null }
  if (sameAnswers(step, onServer, onPhone.values)) return { values: onServer, unsent: false, conflict: null }
  const ours = [onPhone.base, onPhone.sent].some((values) => values !== null && sameAnswers(step, onServer, values))
  return { values: onPhone.values, unsent: true, conflict: ours ? null : { theirs: onServer, version: application.version } }
}
