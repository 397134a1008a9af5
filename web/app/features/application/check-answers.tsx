import { questionNames } from '@let-twe/core/application/form.ts'
import type { ApplicationStep } from '@let-twe/core/application/steps.ts'
import type { BusinessDate } from '@let-twe/core/business-date.ts'
import { requiredDocumentKinds } from '@let-twe/core/document/endpoints.ts'
import { inLanguage } from '@let-twe/core/translated.ts'
import { bahtToSatang } from '@let-twe/core/money.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatMoney } from '@let-twe/texts/format.ts'
import { AnswerText } from '@let-twe/ui/answer-text/answer-text.tsx'
import { Card } from '@let-twe/ui/card/card.tsx'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { SummaryList, type SummaryRow } from '@let-twe/ui/summary-list/summary-list.tsx'
import { useState } from 'react'
import { href } from 'react-router'
import type { Offer } from '../../decision/offer-of.ts'
import { later } from '../../page/lazy-part.tsx'
import { Question } from '../../question/question.tsx'
import { CheckSection } from './check-section.tsx'
import { doubtfulSteps } from './doubtful-steps.ts'
import type { Application } from './load-application.ts'
import { extraDocumentsId } from './extra-documents.tsx'
import { productOf } from './product-choice.tsx'
import { LoanCost, type OfferedTerm } from './loan-cost.tsx'
import { PaperThumbnail } from './paper-thumbnail.tsx'
import type { SentDocument } from './sent-document.ts'
import { StepFrame } from './step-frame.tsx'
import { type StepValues, toValues } from './step-values.ts'
import { isExtra } from './use-extra-documents.ts'
import { type StepForm, fieldLabel } from './use-step-form.ts'

const page = href('/choose-loan-type')

/** Signs the declaration, the last thing of all. */
const PinDialog = later('pin-dialog', async () => (await import('./pin-dialog.tsx')).PinDialog, null)

/** The times go with the term, and the declaration is made below. */
const saidElsewhere = new Set(['times_per_month', 'declared'])

/** Every answer once more, folded where nothing is doubtful, each with a way to change it that returns straight back; then the declaration. */
export function CheckAnswers({
  form,
  application,
  documents,
  today,
  chosen,
  term,
  offer,
}: {
  form: StepForm
  application: Application
  documents: readonly SentDocument[]
  today: BusinessDate
  chosen: StepValues
  term: OfferedTerm
  offer: Offer
}) {
  const texts = useTexts()
  const words = texts.application
  const language = useLanguage()
  const months = fill(words.term_months, { months: term.months })
  const doubts = doubtfulSteps(form.ground)

  function row(step: ApplicationStep, values: StepValues, name: string): SummaryRow {
    const documentLabels: Readonly<Record<string, string>> = { documents: words.documents_sent, [extraDocumentsId]: words.extra_title }
    const label = documentLabels[name] ?? fieldLabel(texts, name)
    const href = step === 'choose_loan_type' ? page : `${page}?change=${step}&from=check#${name}`
    const change = (
      <>
        {texts.common.change}
        <span className="sr-only"> – {label}</span>
      </>
    )
    const product = productOf(form.ground.lender.products, offer.product)
    const said: Readonly<Record<string, string | undefined>> = {
      months,
      product: product && inLanguage(product.name, language),
    }
    const value = said[name] ?? <AnswerText name={name} value={values[name]} />
    return { label, value, change: { href, label: change } }
  }

  function rows(step: ApplicationStep, values: StepValues): SummaryRow[] {
    return questionNames(step).flatMap((name) => (values[name] && !saidElsewhere.has(name) ? [row(step, values, name)] : []))
  }

  const person = toValues(application.answers.customer_information ?? {})
  const more = toValues(application.answers.additional_information ?? {})
  const asked = rows('choose_loan_type', { ...form.values, ...chosen })
  const extra = documents.filter(isExtra)
  const extraRow = { ...row('additional_information', {}, extraDocumentsId), value: texts.ui.file_ready }
  const [asking, setAsking] = useState(false)
  const declared = form.values['declared'] === 'yes'
  return (
    <>
      <StepFrame
        form={form}
        back={page}
        heading={{ title: words.check_title, lead: words.check_lead }}
        nextLabel={words.declare_and_go_on}
        onNext={() => (declared ? setAsking(true) : void form.submit({ ...chosen, declared: '' }))}
      >
        <LoanCost size={Number(chosen['loan_size_baht'])} term={term} rate={offer.yearly_rate} today={today} />
        <CheckSection
          title={words.section_loan}
          said={`${formatMoney(bahtToSatang(Number(chosen['loan_size_baht'])), language)} · ${months}`}
        >
          <SummaryList rows={asked} />
        </CheckSection>
        <CheckSection title={words.step_customer_information} said={person['name']} doubtful={doubts.customer_information}>
          <SummaryList rows={rows('customer_information', person)} />
        </CheckSection>
        <CheckSection title={words.step_required_documents} said={texts.ui.file_ready} doubtful={doubts.required_documents}>
          <SummaryList rows={[{ ...row('required_documents', {}, 'documents'), value: texts.ui.file_ready }]} />
          <SentPapers documents={documents.filter(({ kind }) => requiredDocumentKinds.some((each) => each === kind))} />
        </CheckSection>
        <CheckSection title={words.step_additional_information} said={more['employer_name']} doubtful={doubts.additional_information}>
          <SummaryList rows={[...rows('additional_information', more), ...(extra.length > 0 ? [extraRow] : [])]} />
          {extra.length > 0 && <SentPapers documents={extra} />}
        </CheckSection>
        <Card title={words.declaration_title}>
          <ul className="list-disc pl-5">
            <li>{words.declaration_true}</li>
            <li>{words.declaration_use}</li>
            <li>{words.declaration_blacklist}</li>
          </ul>
          <div className="mt-3">
            <Question {...form.question('declared')} />
          </div>
        </Card>
      </StepFrame>
      <PinDialog open={asking} onClose={() => setAsking(false)} enter={(pin) => form.submit({ ...chosen, declared: 'yes' }, pin)} />
    </>
  )
}

/** Documents that were sent, small: those that everybody sends in one row. */
function SentPapers({ documents }: { readonly documents: readonly SentDocument[] }) {
  const { document_kind: kinds } = useTexts()
  return (
    <ul className="mt-2 grid max-w-96 grid-cols-5 gap-2">
      {documents.toSorted(inFormOrder).map((document) => (
        <li key={document.id}>
          <PaperThumbnail document={document} label={kinds[document.kind]} className="aspect-square w-full" />
        </li>
      ))}
    </ul>
  )
}

/** The documents in the order of the form. */
function inFormOrder(one: SentDocument, other: SentDocument): number {
  const place = ({ kind }: SentDocument) => requiredDocumentKinds.findIndex((each) => each === kind)
  return place(one) - place(other)
}
