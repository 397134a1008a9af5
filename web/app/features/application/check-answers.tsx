import { answerNames } from '@let-twe/core/application/answer-names.ts'
import type { BusinessDate } from '@let-twe/core/business-date.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { Card } from '@let-twe/ui/card/card.tsx'
import { CheckField } from '@let-twe/ui/check-field/check-field.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { SummaryList, type SummaryRow } from '@let-twe/ui/summary-list/summary-list.tsx'
import { useState } from 'react'
import type { Application } from './load-application.ts'
import { LoanCost, type OfferedTerm } from './loan-cost.tsx'
import { PinDialog } from './pin-dialog.tsx'
import { shownAnswer } from './shown-answer.ts'
import { StepFrame } from './step-frame.tsx'
import { type StepValues, toValues } from './step-values.ts'
import { type StepForm, fieldLabel } from './use-step-form.ts'

const page = '/choose-loan-type'

/** Every answer once more, each with a way to change it that returns straight back; then the declaration. */
export function CheckAnswers({
  form,
  application,
  today,
  chosen,
  term,
}: {
  form: StepForm
  application: Application
  today: BusinessDate
  chosen: StepValues
  term: OfferedTerm
}) {
  const texts = useTexts()
  const words = texts.application

  function row(step: keyof typeof answerNames, values: StepValues, name: string): SummaryRow {
    const label = name === 'documents' ? words.documents_sent : fieldLabel(texts, name)
    const href = step === 'choose_loan_type' ? page : `${page}?change=${step}&from=check#${name}`
    const change = (
      <>
        {texts.common.change}
        <span className="sr-only"> – {label}</span>
      </>
    )
    return { label, value: shownAnswer(texts, name, values[name]), change: { href, label: change } }
  }

  function rows(step: keyof typeof answerNames, names: readonly string[], values: StepValues): SummaryRow[] {
    return names.filter((name) => values[name]).map((name) => row(step, values, name))
  }

  const person = toValues(application.answers['customer_information'] ?? {})
  const more = toValues(application.answers['additional_information'] ?? {})
  const [name = '', father = '', ...restOfPerson] = answerNames.customer_information
  const [asking, setAsking] = useState(false)
  const [askedBefore, setAskedBefore] = useState(form.pinAsked)
  if (form.pinAsked !== askedBefore) {
    setAskedBefore(form.pinAsked)
    setAsking(true)
  }
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
        <LoanCost size={Number(chosen['loan_size_baht'])} term={term} rate={application.offer.yearly_rate} today={today} />
        <Card title={words.step_choose_loan_type}>
          <SummaryList
            rows={[
              row('choose_loan_type', chosen, 'loan_size_baht'),
              { ...row('choose_loan_type', chosen, 'months'), value: fill(words.term_months, { months: term.months }) },
              row('choose_loan_type', chosen, 'purpose'),
            ]}
          />
        </Card>
        <Card title={words.step_customer_information}>
          <SummaryList rows={rows('customer_information', [name, father, 'identity_number', 'passport', ...restOfPerson], person)} />
        </Card>
        <Card title={words.step_required_documents}>
          <SummaryList rows={[{ ...row('required_documents', {}, 'documents'), value: texts.ui.file_ready }]} />
        </Card>
        <Card title={words.step_additional_information}>
          <SummaryList rows={rows('additional_information', answerNames.additional_information, more)} />
        </Card>
        <Card title={words.declaration_title}>
          <ul className="list-disc pl-5">
            <li>{words.declaration_true}</li>
            <li>{words.declaration_use}</li>
            <li>{words.declaration_blacklist}</li>
          </ul>
          <div className="mt-3">
            <CheckField
              name="declared"
              label={words.field_declared}
              checked={declared}
              error={form.errors['declared']}
              onChange={(event) => form.set('declared', event.target.checked ? 'yes' : '')}
            />
          </div>
        </Card>
      </StepFrame>
      <PinDialog
        open={asking}
        onClose={() => setAsking(false)}
        onRight={() => {
          setAsking(false)
          void form.submit({ ...chosen, declared: 'yes' })
        }}
      />
    </>
  )
}
