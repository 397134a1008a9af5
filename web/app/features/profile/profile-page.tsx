import { listDevices } from '@let-twe/core/auth/device-endpoints.ts'
import { listLoans } from '@let-twe/core/loan/endpoints.ts'
import { getQuietHours } from '@let-twe/core/notification/endpoints.ts'
import { getProfile } from '@let-twe/core/profile/endpoints.ts'
import { Banner } from '@let-twe/ui/banner/banner.tsx'
import type { IconName } from '@let-twe/ui/icon/icon.tsx'
import { EmptyState, LoadingState } from '@let-twe/ui/list-states/list-states.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { PageHeading } from '@let-twe/ui/page-heading/page-heading.tsx'
import { data, href, useLocation } from 'react-router'
import { callApi } from '../../session/call-api.ts'
import { LoadFailure } from '@let-twe/client/load-failure.tsx'
import { PartSwitch } from '../../layouts/part-switch.tsx'
import { profileTypes } from '../../route-table.ts'
import { store } from '../../session/session-store.ts'
import type { Route } from './+types/profile-page.ts'
import { BasicInformation } from './basic-information.tsx'
import { DocumentList, loadDocuments } from './document-list.tsx'
import { LoanHistory, readLoanSearch } from './loan-history.tsx'

const icons: Readonly<Record<(typeof profileTypes)[number], IconName>> = {
  'basic-information': 'user',
  documents: 'document',
  'additional-documents': 'plus',
  'loan-history': 'clock',
}

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const type = profileTypes.find((each) => each === params.type)
  if (type === undefined) throw data(null, { status: 404 })
  const [profile, quiet] = await Promise.all([callApi(getProfile, {}), type === 'basic-information' ? callApi(getQuietHours, {}) : null])
  // an officer may have opened the account meanwhile
  if (profile.ok) {
    store('restricted', profile.data.restricted)
    store('pinLifts', profile.data.pin_lifts)
    store('codeLifts', profile.data.code_lifts)
    store('identityLifts', profile.data.identity_lifts)
  }
  const seesPapers = profile.ok && !profile.data.restricted && (type === 'documents' || type === 'additional-documents')
  const seesDevices = type === 'basic-information' && profile.ok && !profile.data.restricted
  const { page, filter } = readLoanSearch(new URL(request.url).searchParams)
  return {
    type,
    profile,
    quietHours: quiet?.ok ? quiet.data : null,
    devices: seesDevices ? callApi(listDevices, {}) : null,
    passkeys: seesDevices ? import('./load-passkeys.ts').then(({ loadPasskeys }) => loadPasskeys()) : null,
    documents: seesPapers ? loadDocuments(type === 'additional-documents') : null,
    loans: type === 'loan-history' ? callApi(listLoans, { query: { page: String(page), ...filter } }) : null,
  }
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return <LoadingState />
}

export default function ProfilePage({
  loaderData: { type, profile, quietHours, devices, passkeys, documents, loans },
}: Route.ComponentProps) {
  const { profile: texts, layout } = useTexts()
  const done = (useLocation().state as { done?: 'saved' | 'number_changed' } | null)?.done
  const labels = {
    'basic-information': layout.basic_information,
    documents: layout.documents,
    'additional-documents': layout.additional_documents,
    'loan-history': layout.loan_history,
  }
  return (
    <>
      <PageHeading place={labels[type]}>{texts.title}</PageHeading>
      <PartSwitch
        key={type}
        label={texts.title}
        parts={profileTypes.map((each) => ({
          href: href('/profile/:type', { type: each }),
          name: labels[each],
          icon: icons[each],
          current: each === type,
        }))}
      />
      <div className="grid gap-5">
        {/* it comes with the page, whose heading is heard first */}
        {done && (
          <div role="alert">
            <Banner tone="success">{texts[done]}</Banner>
          </div>
        )}
        {!profile.ok ? (
          <LoadFailure message={profile.message} />
        ) : loans ? (
          <LoanHistory loans={loans} />
        ) : documents ? (
          <DocumentList key={type} additional={type === 'additional-documents'} documents={documents} />
        ) : type === 'basic-information' ? (
          <BasicInformation profile={profile.data} quietHours={quietHours} devices={devices} passkeys={passkeys} />
        ) : (
          <EmptyState text={texts.hidden} />
        )}
      </div>
    </>
  )
}
