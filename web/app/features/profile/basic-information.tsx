import { profileHeadings, questionOf } from '@let-twe/core/application/form.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import type { getProfile } from '@let-twe/core/borrower/endpoints.ts'
import { type ProfileName, profileNames } from '@let-twe/core/borrower/profile-fields.ts'
import { questionLabel } from '@let-twe/texts/question-words.ts'
import { AnswerText } from '@let-twe/ui/answer-text/answer-text.tsx'
import { Banner } from '@let-twe/ui/banner/banner.tsx'
import { LinkButton } from '@let-twe/ui/button/button.tsx'
import { Card } from '@let-twe/ui/card/card.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { SummaryList } from '@let-twe/ui/summary-list/summary-list.tsx'
import { href } from 'react-router'

/** The person's facts, and the ways to change them. */
export function BasicInformation({ profile }: { readonly profile: Data<typeof getProfile> }) {
  const all = useTexts()
  const { profile: texts, common } = all
  const changeNumber = {
    href: href('/change-phone-number'),
    label: (
      <>
        {common.change} <span className="sr-only">{all.question.phone_number}</span>
      </>
    ),
  }
  // the closed parts are named once
  const names = profileNames.filter((name) => !profile.restricted || name === 'phone_number')
  function shown(name: ProfileName) {
    return profile[name] === null ? <span className="text-muted">{texts.not_given}</span> : <AnswerText name={name} value={profile[name]} />
  }
  return (
    <>
      {profile.locked && (
        <Banner tone="info" title={texts.locked_title}>
          {texts.locked_text}
        </Banner>
      )}
      {profile.restricted && <p>{texts.hidden}</p>}
      {profileHeadings
        .filter((heading) => names.some((name) => questionOf(name).profile === heading))
        .map((heading) => (
          <Card key={heading} title={texts[heading]}>
            <SummaryList
              rows={names
                .filter((name) => questionOf(name).profile === heading)
                .map((name) => ({
                  label: questionLabel(all, name),
                  value: shown(name),
                  ...(name === 'phone_number' && !profile.restricted ? { change: changeNumber } : {}),
                }))}
            />
          </Card>
        ))}
      {!profile.locked && !profile.restricted && (
        <LinkButton href={href('/edit-information')} wide>
          {texts.edit}
        </LinkButton>
      )}
    </>
  )
}
