import type { AssigningReason } from '@let-twe/core/payment/assigning-reasons.ts'
import type { PostingReason } from '@let-twe/core/payment/posting-reasons.ts'
import { Banner } from '@let-twe/ui/banner/banner.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { NoteField } from '../forms/note-field.tsx'

/** Why a second person has to confirm, and a note for that person; nothing where one person is enough. */
export function SecondPersonNote({
  reasons,
  errors,
}: {
  readonly reasons: readonly (PostingReason | AssigningReason)[]
  readonly errors: Readonly<Record<string, string>>
}) {
  const { office, reason } = useTexts()
  if (reasons.length === 0) return null
  return (
    <>
      <Banner tone="warning" title={office.second_person_waits}>
        {reasons.map((why) => (
          <p key={why}>{reason[why]}</p>
        ))}
      </Banner>
      <NoteField error={errors['note']} optional />
    </>
  )
}
