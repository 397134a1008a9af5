import { load } from '@let-twe/client/load.ts'
import { listAllBranches } from '@let-twe/core/location/office-endpoints.ts'
import { ledgerAccounts } from '@let-twe/core/ledger/ledger-account.ts'
import { getSetting } from '@let-twe/core/setting/endpoints.ts'
import { type SettingArea, areasOfMany, rowAreas, settingAreas } from '@let-twe/core/setting/setting-areas.ts'
import { groupsOf } from '@let-twe/core/setting/setting-fields.ts'
import { listRoles } from '@let-twe/core/staff/endpoints.ts'
import { inLanguage } from '@let-twe/core/translated.ts'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { PageHeading } from '@let-twe/ui/page-heading/page-heading.tsx'
import { Tabs } from '@let-twe/ui/tabs/tabs.tsx'
import { type ClientLoaderFunctionArgs, href, useLoaderData, useRevalidator } from 'react-router'
import { callOffice } from '../../session/call-office.ts'
import { nothingHere } from '../../shell/not-found.tsx'
import { AccountList } from './account-list.tsx'
import { MessageList, wordsOfGroup } from './message-list.tsx'
import { RolesOfLender } from './roles-of-lender.tsx'
import { OpenProposal, SettingPlace } from './setting-place.tsx'
import { messagesIn, newAnnouncement, withUsual } from './stored-setting.ts'

export async function clientLoader({ params, request }: ClientLoaderFunctionArgs) {
  const area = settingAreas.find((each) => each === (params['area'] ?? 'product'))
  const subject = params['subject']
  const isNew = area === 'announcement' && subject === undefined
  // a product without an id is the lender's own
  const isOwn = area === 'product' && subject === undefined
  if (area === undefined || (!isNew && !isOwn && areasOfMany.includes(area) !== (subject !== undefined))) throw nothingHere()
  const [stored, branches, roles] = await Promise.all([
    isNew ? newAnnouncement : load(callOffice(getSetting, { params: { area }, query: { subject } })).then(withUsual),
    area === 'branch' ? load(callOffice(listAllBranches, {})) : [],
    area === 'roles' ? load(callOffice(listRoles, {})) : [],
  ])
  const of = new URL(request.url).searchParams.get('of')
  return { area, subject, stored, of, roles, branch: branches.find(({ id }) => id === subject)?.name ?? null }
}

export default function SettingsPage() {
  const { setting } = useTexts()
  const texts = useTexts()
  const language = useLanguage()
  const { area, subject, of, branch, stored, roles } = useLoaderData<typeof clientLoader>()
  const revalidator = useRevalidator()
  const all = area === 'messages' ? messagesIn(stored) : groupsOf(area).filter(({ earlier }) => !earlier)
  const chosen = isListed(area) ? all.filter(({ group }) => group === of) : []
  const groups = chosen.length > 0 ? chosen : area === 'accounts' ? all.filter(({ group }) => !isAccount(group)) : all
  const title = branch ? inLanguage(branch, language) : rowAreas.some((each) => each === area) ? setting[`area_${area}`] : setting.heading
  return (
    <>
      <PageHeading lead={setting.lead}>{title}</PageHeading>
      <Tabs
        label={setting.heading}
        tabs={settingAreas.map((each) => ({ href: hrefOf(each), label: setting[`area_${each}`], current: each === area }))}
      />
      {stored.products.length > 1 && (
        <Tabs
          label={setting.products}
          tabs={stored.products.map(({ id, name, state, shown }) => ({
            href: href('/settings/:area?/:subject?', { area, subject: id }),
            label: `${inLanguage(name, language)} (${setting[`product_${state}`]})`,
            current: shown,
          }))}
        />
      )}
      {area === 'roles' ? (
        <RolesOfLender key={of} {...{ stored, roles, of }} />
      ) : area === 'messages' && chosen.length === 0 ? (
        <>
          <OpenProposal {...{ area, stored }} onDone={() => revalidator.revalidate()} />
          <MessageList stored={stored} />
        </>
      ) : (
        <>
          {area === 'messages' && <h2 className="mb-3 text-xl font-bold text-primary-deep">{wordsOfGroup(texts, of ?? '')}</h2>}
          <SettingPlace key={`${area} ${subject} ${of}`} {...{ area, subject, stored, groups }}>
            {area === 'accounts' && chosen.length === 0 && <AccountList stored={stored} />}
          </SettingPlace>
        </>
      )}
    </>
  )
}

/** One of its groups is chosen in a list, by `of` in the address. */
function isListed(area: SettingArea): boolean {
  return area === 'messages' || area === 'accounts'
}

function isAccount(group: string): boolean {
  return ledgerAccounts.some((account) => account === group)
}

/** Branches and announcements are chosen in their lists. */
function hrefOf(area: SettingArea): string {
  if (area === 'branch') return href('/locations')
  if (area === 'announcement') return href('/announcements')
  return href('/settings/:area?/:subject?', { area })
}
