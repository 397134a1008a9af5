import { isBusinessDate } from '@let-twe/core/business-date.ts'
import { parsePermitQr } from '@let-twe/core/application/permit-qr.ts'
import { toLatinNumber } from '@let-twe/core/text-input.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { sayWholeDate } from '@let-twe/texts/say-date.ts'
import { Banner } from '@let-twe/ui/banner/banner.tsx'
import { LinkButton } from '@let-twe/ui/button/button.tsx'
import { useDateWords } from '@let-twe/ui/date-text/use-date-words.ts'
import { ChoiceCards } from '@let-twe/ui/choice-cards/choice-cards.tsx'
import { Icon } from '@let-twe/ui/icon/icon.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { useState } from 'react'
import { Question } from '../../question/question.tsx'
import { usePlaces } from '../../address/use-places.ts'
import { LateNumberPhoto } from '../../digits/late-number-photo.ts'
import { PassportPhoto } from '../../mrz/passport-photo.tsx'
import { NrcFields } from '../../nrc/nrc-fields.tsx'
import { AddressFields } from './address-fields.tsx'
import type { Application } from './load-application.ts'
import { StepFrame, type StepFormProps } from './step-frame.tsx'
import { StepQuestions } from './step-questions.tsx'
import { paperOf } from './step-values.ts'
import { type StepForm, useStepForm } from './use-step-form.ts'

/** Personal detail: name, identity documents, address. */
export function CustomerInformationForm({ ground, back, onSaved, plain }: StepFormProps) {
  const form = useStepForm('customer_information', ground, onSaved, plain)
  const { permitMonthsAfterLastRepayment: months } = ground.lender.eligibility
  // as the page opens: what is typed below does not take the card away
  const [canBeRead] = useState(() => !plain && !form.values['passport'] && !form.values['identity_number'])
  const [canReadPermit] = useState(() => !plain && !form.values['work_permit'])
  const wanted = (['name', 'passport', 'dob'] as const).filter((name) => !form.values[name])
  const places = usePlaces(form.values['province_of_resident'] ?? '')
  /** The places of an address belong to its province. */
  function moveTo(province: string) {
    const isListed = Boolean(form.values['address_district'])
    form.setAll({ province_of_resident: province, ...(isListed && { address: '', address_district: '', address_subdistrict: '' }) })
  }
  return (
    <StepFrame form={form} back={back} plain={plain}>
      {canBeRead && <PassportPhoto wanted={wanted} today={ground.today} onRead={form.setAll} />}
      <StepQuestions
        form={form}
        application={ground.application}
        askAll={plain}
        special={{
          identity_number: <IdentityNumber form={form} />,
          passport: <Passport form={form} />,
          province_of_resident: <Question {...form.question('province_of_resident')} onChange={moveTo} />,
          address: <AddressFields form={form} places={places} />,
          work_permit: (
            <>
              {canReadPermit && <LateNumberPhoto kind="permit" onRead={(digits) => form.set('work_permit', digits)} />}
              <Question {...form.question('work_permit')} after={<DigitCount value={form.values['work_permit'] ?? ''} of={13} />} />
              {!plain && <PermitQr application={ground.application} />}
            </>
          ),
          permit_end: (
            <>
              <Question {...form.question('permit_end')} />
              {form.against.every(({ reason }) => reason !== 'permit_too_short') && (
                <PermitRule end={form.values['permit_end'] ?? ''} months={months} />
              )}
            </>
          ),
        }}
      />
    </StepFrame>
  )
}

/** The way to the permit's QR, or its reference; a later correction is without it. */
function PermitQr({ application: { form_state: state, answers } }: { application: Application }) {
  const { application: words } = useTexts()
  if (state !== null && state !== 'qr_scan') return null
  const reference = answers.qr_scan?.qr_text ? parsePermitQr(answers.qr_scan.qr_text)?.reference : undefined
  return reference === undefined ? (
    <LinkButton wide variant="secondary" href="?change=qr_scan">
      <Icon name="qr" className="size-5" />
      {words.qr_offer}
    </LinkButton>
  ) : (
    <Banner tone="success" title={words.qr_read}>
      <p className="break-all">{reference}</p>
    </Banner>
  )
}

/** The kind of identity document and its number, except a passport number. */
function IdentityNumber({ form }: { form: StepForm }) {
  const { application: words } = useTexts()
  const paper = paperOf(form.values)
  return (
    <>
      <ChoiceCards
        {...form.choice('paper')}
        value={paper}
        options={[
          { value: 'nrc', label: words.paper_nrc },
          { value: 'passport', label: words.paper_passport },
          { value: 'other', label: words.paper_other },
        ]}
      />
      {paper === 'nrc' && <NrcFields form={form} />}
      {paper === 'other' && <Question {...form.question('identity_number')} optional={false} />}
    </>
  )
}

/** One of the documents must be there; the passport is the one only when it was chosen. */
function Passport({ form }: { form: StepForm }) {
  const chosen = paperOf(form.values) === 'passport'
  const missing = chosen ? form.errors['identity_number'] : undefined
  return (
    <Question
      {...form.question('passport')}
      error={form.errors['passport'] ?? missing}
      id={missing ? 'identity_number' : 'passport'}
      optional={!chosen}
    />
  )
}

/** How many digits are there, until all are. */
function DigitCount({ value, of }: { value: string; of: number }) {
  const { application } = useTexts()
  const count = toLatinNumber(value).replace(/\D/g, '').length
  return <p className="mt-1 text-muted empty:hidden">{count > 0 && count !== of && fill(application.digits_of, { count, of })}</p>
}

/** A permit that ends soon leaves only short loans: said early. */
function PermitRule({ end, months }: { end: string; months: number }) {
  const dates = useDateWords()
  const { application } = useTexts()
  return isBusinessDate(end) ? (
    <p className="text-sm text-muted">{fill(application.permit_rule, { date: sayWholeDate(end, dates), months })}</p>
  ) : null
}
