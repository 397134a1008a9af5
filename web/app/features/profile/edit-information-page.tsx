import { getLender } from '@let-twe/core/lender/endpoints.ts'
import { getProfile } from '@let-twe/core/borrower/endpoints.ts'
import { Banner } from '@let-twe/ui/banner/banner.tsx'
import { EmptyState } from '@let-twe/ui/list-states/list-states.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { PageHeading } from '@let-twe/ui/page-heading/page-heading.tsx'
import { href } from 'react-router'
import { LoadFailure } from '@let-twe/client/load-failure.tsx'
import { visitContext } from '../../page/visit.ts'
import type { Route } from './+types/edit-information-page.ts'
import { EditInformationForm } from './edit-information-form.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { call, today } = context.get(visitContext)
  const [profile, lender] = await Promise.all([call(getProfile, {}), call(getLender, {})])
  return { profile, lender: lender.ok ? lender.data : null, today }
}

/** Changing the own information, as far as the state of the loan allows. */
export default function EditInformationPage({ loaderData: { profile, lender, today } }: Route.ComponentProps) {
  const { profile: texts, common } = useTexts()
  return (
    <>
      <PageHeading back={{ href: href('/profile/:type', { type: 'basic-information' }), label: common.back }} lead={texts.edit_text}>
        {texts.edit}
      </PageHeading>
      {!profile.ok && <LoadFailure message={profile.message} />}
      {profile.ok && profile.data.locked && (
        <Banner tone="info" title={texts.locked_title}>
          {texts.locked_text}
        </Banner>
      )}
      {profile.ok && !profile.data.locked && profile.data.restricted && <EmptyState text={texts.hidden} />}
      {profile.ok && !profile.data.locked && !profile.data.restricted && (
        <EditInformationForm profile={profile.data} lender={lender} today={today} />
      )}
    </>
  )
}
