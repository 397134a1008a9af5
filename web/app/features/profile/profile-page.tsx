import { listDevices } from '@let-twe/core/auth/device-endpoints.ts'
import { listPasskeys } from '@let-twe/core/auth/passkey-endpoints.ts'
import { listLoans } from '@let-twe/core/loan/endpoints.ts'
import { getQuietHours } from '@let-twe/core/notification/endpoints.ts'
import { getProfile } from '@let-twe/core/borrower/endpoints.ts'
import { Banner } from '@let-twe/ui/banner/banner.tsx'
import type { IconName } from '@let-twe/ui/icon/icon.tsx'
import { EmptyState } from '@let-twe/ui/list-states/list-states.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { PageHeading } from '@let-twe/ui/page-heading/page-heading.tsx'
import { data, href, useLocation } from 'react-router'
import { LoadFailure } from '@let-twe/client/load-failure.tsx'
import { PartSwitch } from '../../layouts/part-switch.tsx'
import { profileTypes } from './profile.page.ts'
import { visitContext } from '../../page/visit.ts'
import type { Route } from './+types/profile-page.ts'
import { BasicInformation } from './basic-information.tsx'
import { DocumentList, readDocuments } from './document-list.tsx'
import { LoanHistory, readLoanSearch } from './loan-history.tsx'
import { Settings } from './settings.tsx'

/** The parts of a borrower's own data; the settings are apart. */
const parts = profileTypes.filter((each) => each !== 'settings')

const icons: Readonly<Record<(typeof parts)[number], IconName>> = {
  'basic-information': 'user',
  documents: 'document',
  'additional-documents': 'plus',
  'loan-history': 'clock',
}

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { call } = context.get(visitContext)
  const type = profileTypes.find((each) => each === params.type)
  if (type === undefined) throw data(null, { status: 404 })
  const [profile, quiet] = await Promise.all([call(getProfile, {}), type === 'settings' ? call(getQuietHours, {}) : null])
  const isOpen = profile.ok && !profile.data.restricted
  const seesPapers = isOpen && (type === 'documents' || type === 'additional-documents')
  const seesDevices = isOpen && type === 'settings'
  const { page, filter } = readLoanSearch(url.searchParams)
  const [devices, passkeys, documents, loans] = await Promise.all([
    seesDevices ? call(listDevices, {}) : null,
    seesDevices ? call(listPasskeys, {}) : null,
    seesPapers ? readDocuments(call, type === 'additional-documents') : null,
    type === 'loan-history' ? call(listLoans, { query: { page: String(page), ...filter } }) : null,
  ])
  return { type, profile, quietHours: quiet?.ok ? quiet.data : null, devices, passkeys, documents, loans }
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
    settings: layout.settings,
  }
  return (
    <>
      {type === 'settings' ? (
        <PageHeading>{layout.settings}</PageHeading>
      ) : (
        <>
          <PageHeading place={labels[type]}>{texts.title}</PageHeading>
          <PartSwitch
            key={type}
            label={texts.title}
            parts={parts.map((each) => ({
              href: href('/profile/:type', { type: each }),
              name: labels[each],
              icon: icons[each],
              current: each === type,
            }))}
          />
        </>
      )}
      <div className="grid gap-5">
        {/* it comes with the page, whose heading is heard first */}
        {done && (
          <div role="alert">
            <Banner tone="success">{texts[done]}</Banner>
          </div>
        )}
        {!profile.ok ? (
          <LoadFailure message={profile.message} code={profile.code} />
        ) : loans ? (
          <LoanHistory loans={loans} />
        ) : documents ? (
          <DocumentList key={type} additional={type === 'additional-documents'} documents={documents} />
        ) : type === 'basic-information' ? (
          <BasicInformation profile={profile.data} />
        ) : type === 'settings' ? (
          <Settings profile={profile.data} quietHours={quietHours} devices={devices} passkeys={passkeys} />
        ) : (
          <EmptyState text={texts.hidden} />
        )}
      </div>
    </>
  )
}
