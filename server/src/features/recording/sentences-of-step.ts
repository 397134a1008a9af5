import { applicationForm } from '@let-twe/core/application/form.ts'
import { type ApplicationPage, applicationPages, applicationSteps } from '@let-twe/core/application/steps.ts'
import { type Language, htmlLanguage } from '@let-twe/core/language.ts'
import { splitSentences } from '@let-twe/core/recording/split-sentences.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'

/**
 * The sentences of a step of the application, from the catalogue: what it is called and asks first, then its questions with their hints. What
 * holds somebody's amounts or days is said by the phone's own voice.
 */
export function sentencesOfStep(page: ApplicationPage, language: Language): string[] {
  const { application, question, document_kind } = textsIn(language) as unknown as Record<Section, Readonly<Record<string, string>>>
  const step = applicationSteps[applicationPages.indexOf(page)]
  // the first step has answers, but its page asks for a way, not for them
  const questions = step === undefined || step === 'qr_scan' ? [] : Object.keys(applicationForm[step])
  const words = [
    application[`step_${step ?? 'interview'}`],
    application[`lead_${step ?? 'interview'}`],
    ...questions.flatMap((name) => [question[name], question[`${name}_hint`]]),
    ...(step === 'required_documents' ? Object.values(document_kind) : []),
    ...Object.entries(application).flatMap(([name, text]) => (isOfStep(name, page) ? [text] : [])),
  ]
  const sentences = words.flatMap((text) =>
    text === undefined || text.includes('{') ? [] : splitSentences(text, htmlLanguage[language]).map((each) => each.text),
  )
  return [...new Set(sentences)]
}

type Section = 'application' | 'question' | 'document_kind'

/** The words of a step beside its questions, by the beginnings of their names. */
const namesOf: Readonly<Record<ApplicationPage, RegExp>> = {
  '/qr-scan': /^qr_(\w+_hint|other_ways|hold|no_camera|read)$/,
  '/customer-information': /^(section_(person|identity|permit|place)|known_|field_|paper_|hint_nrc|nrc_)/,
  '/required-documents': /^(documents_|hint_document_|example_|extra_|photo_check|camera_hold)/,
  '/additional-information': /^(section_(work|pay|bank|contact)|known_)/,
  '/choose-loan-type': /^(section_(amount|term|purpose)|choose_|cost_)/,
  '/interview-appointment': /^(section_social|check_|declaration_)/,
}

function isOfStep(name: string, page: ApplicationPage): boolean {
  return namesOf[page].test(name)
}
