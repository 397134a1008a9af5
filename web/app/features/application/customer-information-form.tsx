import { isBusinessDate } from '@let-twe/core/business-date.ts'
import { provinceCodes } from '@let-twe/core/place/province.ts'
import { toLatinDigits } from '@let-twe/core/text-input.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatDate } from '@let-twe/texts/format.ts'
import { Card } from '@let-twe/ui/card/card.tsx'
import { ChoiceCards } from '@let-twe/ui/choice-cards/choice-cards.tsx'
import { DateField } from '@let-twe/ui/date-field/date-field.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { SelectField } from '@let-twe/ui/select-field/select-field.tsx'
import { TextArea } from '@let-twe/ui/text-area/text-area.tsx'
import { TextField } from '@let-twe/ui/text-field/text-field.tsx'
import { NrcFields } from './nrc/nrc-fields.tsx'
import { StepFrame, type StepFormProps } from './step-frame.tsx'
import { paperOf } from './step-values.ts'
import { useStepForm } from './use-step-form.ts'

/** Personal detail: who, which papers, where. */
export function CustomerInformationForm({ ground, back, onSaved, plain }: StepFormProps) {
  const { lender } = ground
  const texts = useTexts()
  const words = texts.application
  const form = useStepForm('customer_information', ground, onSaved)
  const paper = paperOf(form.values)
  const served = lender.province
  const provinces = [served, ...provinceCodes.filter((code) => code !== served)].map((code) => ({
    value: code,
    label: texts.province[code],
  }))
  return (
    <StepFrame form={form} back={back} plain={plain}>
      <Card title={words.section_person}>
        <div className="grid gap-5">
          <TextField {...form.field('name')} autoComplete="name" autoCapitalize="characters" spellCheck={false} />
          <TextField {...form.field('father_name')} autoComplete="off" spellCheck={false} />
          <DateField {...form.field('dob')} autoComplete="bday" />
        </div>
      </Card>
      <Card title={words.section_identity}>
        <div className="grid gap-5">
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
          {paper === 'other' && (
            <TextField {...form.field('identity_number')} autoComplete="off" autoCapitalize="characters" spellCheck={false} />
          )}
          <TextField
            {...form.field('passport')}
            // one of the papers must be there; the passport is the one only when it was chosen
            error={form.errors['passport'] ?? (paper === 'passport' ? form.errors['identity_number'] : undefined)}
            id={paper === 'passport' && form.errors['identity_number'] ? 'identity_number' : 'passport'}
            optional={paper !== 'passport'}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        </div>
      </Card>
      <Card title={words.section_permit}>
        <div className="grid gap-5">
          <TextField
            {...form.field('work_permit')}
            inputMode="numeric"
            autoComplete="off"
            after={<DigitCount value={form.values['work_permit'] ?? ''} of={13} />}
          />
          <DateField {...form.field('permit_end')} />
          <PermitWarning end={form.values['permit_end'] ?? ''} months={lender.eligibility.permitMonthsAfterLastRepayment} />
        </div>
      </Card>
      <Card title={words.section_place}>
        <div className="grid gap-5">
          <SelectField {...form.field('province_of_work')} options={provinces} placeholder={words.choose_one} />
          <SelectField {...form.field('province_of_resident')} options={provinces} placeholder={words.choose_one} />
          <TextArea {...form.field('address')} autoComplete="street-address" />
          <DateField {...form.field('in_thailand_since')} />
        </div>
      </Card>
    </StepFrame>
  )
}

/** How many digits are there, until all are. */
function DigitCount({ value, of }: { value: string; of: number }) {
  const { application } = useTexts()
  const count = toLatinDigits(value).replace(/\D/g, '').length
  return <p className="mt-1 text-muted">{count > 0 && count !== of && fill(application.digits_of, { count, of })}</p>
}

/** A permit that ends soon leaves only short loans: said early, refused nowhere here. */
function PermitWarning({ end, months }: { end: string; months: number }) {
  const { application } = useTexts()
  return isBusinessDate(end) ? (
    <p className="text-sm text-muted">{fill(application.permit_rule, { date: formatDate(end), months })}</p>
  ) : null
}
