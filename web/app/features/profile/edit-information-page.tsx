import { getLender } from '@let-twe/core/lender/endpoints.ts'
import { getProfile } from '@let-twe/core/profile/endpoints.ts'
import { today } from '@let-twe/ui/date-field/use-today.ts'
import { Banner } from '@let-twe/ui/banner/banner.tsx'
import { EmptyState, LoadingState } from '@let-twe/ui/list-states/list-states.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { PageHeading } from '@let-twe/ui/page-heading/page-heading.tsx'
import { href } from 'react-router'
import { callApi } from '../../session/call-api.ts'
import { LoadFailure } from '@let-twe/client/load-failure.tsx'
import type { Route } from './+types/edit-information-page.ts'
import { EditInformationForm } from './edit-information-form.tsx'

export async function clientLoader() {
  const [profile, lender] = await Promise.all([callApi(getProfile, {}), callApi(getLender, {})])
  return { profile, lender: lender.ok ? lender.data : null, today: today() }
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return <LoadingState />
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
