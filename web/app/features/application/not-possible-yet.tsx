import { questionOf } from '@let-twe/core/application/form.ts'
import { questionsOfReason, stepOfReason } from '@let-twe/core/application/reason-questions.ts'
import type { Lender } from '@let-twe/core/lender/lender.ts'
import { Banner } from '@let-twe/ui/banner/banner.tsx'
import { LinkButton } from '@let-twe/ui/button/button.tsx'
import { Icon } from '@let-twe/ui/icon/icon.tsx'
import { useDateWords } from '@let-twe/ui/date-text/use-date-words.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { TextWithPhone } from '@let-twe/ui/phone-text/text-with-phone.tsx'
import { type AnswerReason, reasonWords } from '../../decision/reason-words.ts'

/** The reason that there is no loan now, with its first day; for a permit also the given and the needed date. */
export function ReasonNote({ against }: { readonly against: AnswerReason }) {
  const { application: words } = useTexts()
  const dates = useDateWords()
  const { reason, neededUntil, permitEnd } = against
  const isPermit = neededUntil !== null && permitEnd !== null
  return (
    <Banner tone="warning" title={isPermit ? words.permit_short_title : words.not_yet_title}>
      <p>{reasonWords(against, words, dates)}</p>
      {questionsOfReason(reason).length > 0 && <p>{isDate(against) ? words.date_wrong : words.answer_wrong}</p>}
    </Banner>
  )
}

/** Opens the question whose answer stands against a loan; nothing where no answer does. */
export function ChangeAnswer({ against, at }: { readonly against: AnswerReason; readonly at: string }) {
  const { application: words } = useTexts()
  const step = stepOfReason(against.reason)
  const [question] = questionsOfReason(against.reason)
  if (step === null || question === undefined) return null
  return (
    <LinkButton href={`${at}${at.includes('?') ? '&' : '?'}change=${step}#${question}`} wide>
      {isDate(against) ? words.change_date : words.change_answer}
    </LinkButton>
  )
}

/** Calls the lender, from where the application cannot go on. */
export function CallLender({ lender }: { readonly lender: Lender }) {
  const { layout } = useTexts()
  return (
    <LinkButton href={`tel:${lender.phone}`} variant="secondary" wide>
      <Icon name="phone" />{' '}
      <span>
        <TextWithPhone text={layout.call_us} phone={lender.phone} />
      </span>
    </LinkButton>
  )
}

/** The question of a reason asks for a day. */
export function isDate({ reason }: AnswerReason): boolean {
  const [question] = questionsOfReason(reason)
  return question !== undefined && questionOf(question).kind === 'date'
}
