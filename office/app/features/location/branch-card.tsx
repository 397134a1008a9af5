import { inLanguage } from '@let-twe/core/translated.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import type { listAllBranches } from '@let-twe/core/location/office-endpoints.ts'
import { joinWordsIn } from '@let-twe/texts/join-words.ts'
import { LinkButton } from '@let-twe/ui/button/button.tsx'
import { Card } from '@let-twe/ui/card/card.tsx'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { PhoneText } from '@let-twe/ui/phone-text/phone-text.tsx'
import { SummaryList } from '@let-twe/ui/summary-list/summary-list.tsx'
import { StateTag } from '@let-twe/ui/tag/state-tag.tsx'
import { href } from 'react-router'
import { DayNames } from '../../day-name.tsx'
import { BranchPhoto } from './branch-photo.tsx'

type Branch = Data<typeof listAllBranches>[number]

/** A branch with its hours and seats, and the way to the setting that changes them. */
export function BranchCard({
  branch,
  photo,
  mayChange,
}: {
  readonly branch: Branch
  /** Null: it has none. Without it the reader may not change it. */
  readonly photo: Blob | null | undefined
  readonly mayChange: boolean
}) {
  const { office } = useTexts()
  const language = useLanguage()
  return (
    <Card title={inLanguage(branch.name, language)}>
      <p className="mb-2 flex flex-wrap items-center gap-2 break-words">
        <StateTag tone={branch.active ? 'success' : 'neutral'}>{branch.active ? office.branch_active : office.branch_closed}</StateTag>
        {joinWordsIn(inLanguage(branch.address, language))}
      </p>
      <SummaryList
        rows={[
          { label: office.branch_phone, value: <PhoneText number={branch.phone} /> },
          { label: `${office.opens} – ${office.closes}`, value: `${branch.opens} – ${branch.closes}` },
          { label: office.weekdays, value: <DayNames days={branch.weekdays} /> },
          { label: office.capacity, value: branch.capacity },
        ]}
      />
      {photo !== undefined && (
        <div className="mt-3">
          <BranchPhoto id={branch.id} photo={photo} />
        </div>
      )}
      {mayChange && (
        <p className="mt-3">
          <LinkButton variant="secondary" href={href('/settings/:area?/:subject?', { area: 'branch', subject: branch.id })}>
            {office.edit}
          </LinkButton>
        </p>
      )}
    </Card>
  )
}
