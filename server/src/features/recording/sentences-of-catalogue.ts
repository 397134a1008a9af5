import { applicationForm } from '@let-twe/core/application/form.ts'
import { type ApplicationPage, applicationPages, applicationSteps } from '@let-twe/core/application/steps.ts'
import { type Language, htmlLanguage } from '@let-twe/core/language.ts'
import type { RecordedAppPage, RecordedPage } from '@let-twe/core/recording/recorded-pages.ts'
import { splitSentences } from '@let-twe/core/recording/split-sentences.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'

/**
 * The sentences of a page that are in the catalogue alone, since the phone renders the page: of a step of the application its
 * name and first question, then its questions with their hints. The phone's own voice reads sentences with a borrower's amounts
 * or days.
 */
export function sentencesOfCatalogue(page: RecordedPage, language: Language): string[] {
  const texts = textsIn(language) as unknown as Record<Section, Readonly<Record<string, string>>>
  const { section, names } = wordsOf[page] ?? {}
  const named = section && names ? Object.entries(texts[section]).flatMap(([name, text]) => (names.test(name) ? [text] : [])) : []
  const words = [...wordsOfStep(page, texts), ...named]
  const sentences = words.flatMap((text) =>
    text === undefined || text.includes('{') ? [] : splitSentences(text, htmlLanguage[language]).map((each) => each.text),
  )
  return [...new Set(sentences)]
}

type Section = 'account' | 'application' | 'appointment' | 'document_kind' | 'loan' | 'payment' | 'question'
type Words = { readonly section: Section; readonly names: RegExp }

/** The name and questions of a step; nothing of another page. */
function wordsOfStep(page: RecordedPage, { application, question, document_kind }: Record<Section, Readonly<Record<string, string>>>) {
  const place = applicationPages.indexOf(page as ApplicationPage)
  if (place < 0) return []
  const step = applicationSteps[place]
  // the first step has answers, but its page asks for a way, not for them
  const questions = step === undefined || step === 'qr_scan' ? [] : Object.keys(applicationForm[step])
  return [
    application[`step_${step ?? 'interview'}`],
    application[`lead_${step ?? 'interview'}`],
    ...questions.flatMap((name) => [question[name], question[`${name}_hint`]]),
    ...(step === 'required_documents' ? Object.values(document_kind) : []),
  ]
}

/** The texts of a page by their prefixes: beside the questions of a step, and those that a script alone shows. */
const wordsOf: Readonly<Record<RecordedAppPage | '/register', Words> & Partial<Record<RecordedPage, Words>>> = {
  '/register': { section: 'account', names: /^section_/ },
  '/qr-scan': { section: 'application', names: /^qr_(\w+_hint|other_ways|hold|no_camera|read)$/ },
  '/customer-information': {
    section: 'application',
    names: /^(section_(person|identity|permit|place)|known_|field_|paper_|hint_nrc|nrc_)/,
  },
  '/required-documents': { section: 'application', names: /^(documents_|hint_document_|example_|photo_check|camera_hold)/ },
  '/additional-information': { section: 'application', names: /^(section_(work|pay|bank|contact)|known_|extra_)/ },
  '/choose-loan-type': { section: 'application', names: /^(section_(amount|term|purpose)|choose_|cost_)/ },
  '/interview-appointment': { section: 'application', names: /^(section_social|check_|declaration_)/ },
  '/update-information': { section: 'application', names: /^update_/ },
  '/resubmit-interview-appointment': {
    section: 'appointment',
    names: /^(again_|section_when|choose_(day|time)|bangkok_time|no_days|reason_title)/,
  },
  '/pre-approve/make-appointment': { section: 'appointment', names: /^(branch_|section_|choose_|bangkok_time|no_days)/ },
  '/appointment-success': { section: 'appointment', names: /^(success_|your_|next_|bring_|cancelled_|change_(title|lead|by_phone)|none$)/ },
  '/home': {
    section: 'loan',
    names:
      /^(step_|none$|next_payment$|due_today$|enter_pin_to_sign$|sign_agreement$|caller_code|late_promise$|(?!current|history|payoff|part|later)\w+_(title|text|longer|cancelled)$)/,
  },
  '/current-loan': { section: 'loan', names: /^(current_title|facts_title|schedule$|type_|payoff_|part_|later_|statement_|refund_)/ },
  '/payment/:type': { section: 'payment', names: /^(?!copy|copied|qr_save|qr_share|fee|choose|change_way)/ },
}
