import { socialChannels } from '@let-twe/core/auth/endpoints.ts'
import { incomeTypes } from '@let-twe/core/profile/answers.ts'
import { toLatinDigits } from '@let-twe/core/text-input.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { Card } from '@let-twe/ui/card/card.tsx'
import { ChoiceCards } from '@let-twe/ui/choice-cards/choice-cards.tsx'
import { DateField } from '@let-twe/ui/date-field/date-field.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { MoneyField } from '@let-twe/ui/money-field/money-field.tsx'
import { PhoneField } from '@let-twe/ui/phone-field/phone-field.tsx'
import { SelectField } from '@let-twe/ui/select-field/select-field.tsx'
import { TextField } from '@let-twe/ui/text-field/text-field.tsx'
import { banks, expectedDigits } from '@let-twe/core/application/banks.ts'
import { StepFrame, type StepFormProps } from './step-frame.tsx'
import { useStepForm } from './use-step-form.ts'

/** Work, pay, bank account, and how the interview reaches the person. */
export function AdditionalInformationForm({ ground, back, onSaved, plain }: StepFormProps) {
  const { application: words, bank, income_type, social_channel } = useTexts()
  const form = useStepForm('additional_information', ground, onSaved)
  const { values } = form
  const unusual = expectedDigits(values['bank'] ?? '', toLatinDigits(values['account_number'] ?? ''))
  return (
    <StepFrame form={form} back={back} plain={plain}>
      <Card title={words.section_work}>
        <div className="grid gap-5">
          <TextField {...form.field('employer_name')} autoComplete="organization" />
          <TextField {...form.field('job')} autoComplete="organization-title" />
          <DateField {...form.field('employed_since')} />
          <TextField {...form.field('employer_phone')} optional type="tel" autoComplete="off" />
        </div>
      </Card>
      <Card title={words.section_pay}>
        <div className="grid gap-5">
          <ChoiceCards {...form.choice('income_type')} options={incomeTypes.map((value) => ({ value, label: income_type[value] }))} />
          <MoneyField {...form.field('salary')} />
          <MoneyField {...form.field('other_debts_per_month')} optional />
        </div>
      </Card>
      <Card title={words.section_bank}>
        <div className="grid gap-5">
          <SelectField
            {...form.field('bank')}
            placeholder={words.choose_one}
            options={banks.map(({ code }) => ({ value: code, label: bank[code] }))}
          />
          <TextField
            {...form.field('account_number')}
            inputMode="numeric"
            autoComplete="off"
            after={
              <output className="mt-1 block text-warning empty:hidden">
                {unusual !== null && fill(words.account_digits, { digits: unusual })}
              </output>
            }
          />
          <TextField {...form.field('account_name')} autoComplete="off" autoCapitalize="characters" spellCheck={false} />
        </div>
      </Card>
      <Card title={words.section_social}>
        <div className="grid gap-5">
          <ChoiceCards
            {...form.choice('social_channel')}
            options={socialChannels.map((value) => ({ value, label: social_channel[value], icon: 'chat' }))}
          />
          <TextField {...form.field('social_url')} autoComplete="off" spellCheck={false} autoCapitalize="none" />
        </div>
      </Card>
      <Card title={words.section_contact}>
        <div className="grid gap-5">
          <TextField {...form.field('contact_name')} optional autoComplete="off" />
          <PhoneField {...form.field('contact_phone')} optional autoComplete="off" />
        </div>
      </Card>
    </StepFrame>
  )
}
