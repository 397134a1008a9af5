import { socialChannels } from '@let-twe/core/borrower/answers.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import { Card } from '@let-twe/ui/card/card.tsx'
import type { FieldMessages } from '@let-twe/ui/error-summary/labelled-errors.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { useEffect, useRef, useState } from 'react'
import { Question } from '../../question/question.tsx'
import { SocialAccount } from '../../question/social-account.tsx'

/** The interview's contact. `known`: it is given already, and the question opens only after "Change". */
export function InterviewContact({
  channel,
  url,
  known,
  errors,
  onChange,
}: {
  readonly channel: string
  readonly url: string
  readonly known: boolean
  readonly errors: FieldMessages
  readonly onChange: (changes: { readonly social_channel?: string; readonly social_url?: string }) => void
}) {
  const { application: words, common, social_channel: channels } = useTexts()
  const [asks, setAsks] = useState(!known)
  const box = useRef<HTMLDivElement>(null)
  // the button that had the focus is gone
  useEffect(() => {
    if (asks && known) box.current?.querySelector<HTMLInputElement>('input:checked')?.focus()
  }, [asks, known])
  const chosen = socialChannels.find((each) => each === channel)
  if (!asks && chosen && !errors['social_channel'] && !errors['social_url']) {
    return (
      <Card title={words.section_social}>
        <div className="flex flex-wrap items-center justify-between gap-x-2">
          <p className="min-w-0 break-words">
            {channels[chosen]}: {url}
          </p>
          <Button variant="quiet" className="-mr-3 ml-auto px-3! underline" onClick={() => setAsks(true)}>
            {common.change}
            <span className="sr-only"> – {words.section_social}</span>
          </Button>
        </div>
      </Card>
    )
  }
  return (
    <Card title={words.section_social}>
      <div ref={box} className="grid gap-5">
        <Question
          name="social_channel"
          value={channel}
          error={errors['social_channel']}
          onChange={(social_channel) => onChange({ social_channel })}
        />
        <SocialAccount channel={channel} value={url} error={errors['social_url']} onChange={(social_url) => onChange({ social_url })} />
      </div>
    </Card>
  )
}
