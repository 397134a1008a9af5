import type { Data } from '@let-twe/core/endpoint.ts'
import { displayPhoneNumber } from '@let-twe/core/phone-number.ts'
import { listBranches } from '@let-twe/core/location/endpoints.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { LinkButton } from '@let-twe/ui/button/button.tsx'
import { Icon } from '@let-twe/ui/icon/icon.tsx'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { LoadingState } from '@let-twe/ui/list-states/list-states.tsx'
import { PageHeading } from '@let-twe/ui/page-heading/page-heading.tsx'
import { StateTag } from '@let-twe/ui/tag/state-tag.tsx'
import { callApi } from '../../session/call-api.ts'
import { weekdaySpan } from '../../weekday-span.ts'
import type { Route } from './+types/find-branch-page.ts'
import { everywhere, findLocations, findMapSource } from './find-locations.ts'
import { LocationFinder } from './location-finder.tsx'
import type { Near } from './near.ts'

const findBranches = (near: Near) => findLocations('branches', near, (query) => callApi(listBranches, { query }))

export async function clientLoader() {
  return { first: findBranches(everywhere), source: findMapSource() }
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return <LoadingState />
}

export default function FindBranchPage({ loaderData: { first, source } }: Route.ComponentProps) {
  const { location: words } = useTexts()
  return (
    <>
      <PageHeading>{words.branches_title}</PageHeading>
      <LocationFinder kind="branches" first={first} source={source} find={findBranches} none={words.branches_none} More={BranchMore} />
    </>
  )
}

/** Days, hours and phone; whether it is open now is only said of a fresh list. */
function BranchMore({ location: branch, kept }: { location: Data<typeof listBranches>[number]; kept: boolean }) {
  const { location: words } = useTexts()
  const language = useLanguage()
  const state = branch.open_now ? words.open_now : branch.closed_today ? words.closed_today : words.closed_now
  return (
    <>
      <p className="my-2 flex flex-wrap items-center gap-2">
        {!kept && <StateTag tone={branch.open_now ? 'success' : 'neutral'}>{state}</StateTag>}
        <span>{weekdaySpan(branch.weekdays, language)}</span>
        {fill(words.hours, { opens: branch.opens, closes: branch.closes })}
      </p>
      <LinkButton href={`tel:${branch.phone}`} variant="quiet" wide className="px-1!">
        <span>
          <Icon name="phone" className="mr-2 inline align-[-0.3em]" />
          {words.call} <span className="whitespace-nowrap">{displayPhoneNumber(branch.phone)}</span>
        </span>
      </LinkButton>
    </>
  )
}
