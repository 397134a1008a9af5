import { socialChannels } from '@let-twe/core/borrower/answers.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Question, type QuestionProps } from './question.tsx'

/** Asks for the account of the interview call, in the words of the chosen channel. */
export function SocialAccount({ channel, ...question }: Omit<QuestionProps, 'name'> & { readonly channel: string }) {
  const { social_channel: words } = useTexts()
  const chosen = socialChannels.find((each) => each === channel)
  return <Question {...question} name="social_url" {...(chosen && { label: words[`${chosen}_account`] })} />
}
