import { expectedDigits } from '@let-twe/core/application/banks.ts'
import { usualPayOf } from '@let-twe/core/borrower/usual-pay.ts'
import { toLatinNumber } from '@let-twe/core/text-input.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { useState } from 'react'
import { LateNumberPhoto } from '../../digits/late-number-photo.ts'
import { later } from '../../page/lazy-part.tsx'
import { Question } from '../../question/question.tsx'
import { SocialAccount } from '../../question/social-account.tsx'
import { readStored } from '../../session/session-store.ts'
import { ExtraDocuments } from './extra-documents.tsx'
import { StepFrame, type StepFormProps } from './step-frame.tsx'
import { StepQuestions } from './step-questions.tsx'
import { useExtraDocuments } from './use-extra-documents.ts'
import { useStepForm } from './use-step-form.ts'

/** Only this step asks for it. */
const EmployerField = later('employer-field', async () => (await import('../../question/employer-field.tsx')).EmployerField)

/** Asks for work, pay, bank account, the social channel of the interview, and extra documents. */
export function AdditionalInformationForm({ ground, back, onSaved, plain }: StepFormProps) {
  const { application: words } = useTexts()
  const form = useStepForm('additional_information', ground, onSaved, plain)
  const extra = useExtraDocuments(ground.documents ?? [])
  // as the page opens: what is typed below does not take the photo away
  const [canReadAccount] = useState(() => !plain && !form.values['account_number'])
  const unusual = expectedDigits(form.values['bank'] ?? '', toLatinNumber(form.values['account_number'] ?? ''))
  const note = (
    <output className="mt-1 block text-warning empty:hidden">{unusual !== null && fill(words.account_digits, { digits: unusual })}</output>
  )
  /** The photo is sent beside its number: officers compare them. */
  function acceptAccount(digits: string, bankBook: Blob) {
    form.set('account_number', digits)
    void extra.send(bankBook)
  }
  function chooseChannel(channel: string) {
    const own = channel === 'viber' && !form.values['social_url'] ? readStored('phone_number') : undefined
    form.setAll({ social_channel: channel, ...(own ? { social_url: own } : {}) })
  }
  return (
    <StepFrame form={form} back={back} plain={plain}>
      <StepQuestions
        form={form}
        application={ground.application}
        askAll={plain}
        special={{
          employer_name: <EmployerField {...form.question('employer_name')} employers={ground.employers} />,
          account_number: (
            <>
              {canReadAccount && (
                <LateNumberPhoto
                  kind="account"
                  fits={(digits) => expectedDigits(form.values['bank'] ?? '', digits) === null}
                  onRead={acceptAccount}
                />
              )}
              <Question {...form.question('account_number')} after={note} />
            </>
          ),
          salary: <Question {...form.question('salary')} usual={usualPayOf(form.values['income_type'])} />,
          social_channel: <Question {...form.question('social_channel')} onChange={chooseChannel} />,
          social_url: <SocialAccount {...form.question('social_url')} channel={form.values['social_channel'] ?? ''} />,
        }}
      />
      {!plain && ground.documents && <ExtraDocuments extra={extra} />}
    </StepFrame>
  )
}
