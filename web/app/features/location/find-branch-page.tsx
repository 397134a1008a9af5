import type { Data } from '@let-twe/core/endpoint.ts'
import { displayPhoneNumber } from '@let-twe/core/phone-number.ts'
import { listBranches } from '@let-twe/core/location/endpoints.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatTime } from '@let-twe/texts/format.ts'
import { LinkButton } from '@let-twe/ui/button/button.tsx'
import { Icon } from '@let-twe/ui/icon/icon.tsx'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { PageHeading } from '@let-twe/ui/page-heading/page-heading.tsx'
import { StateTag } from '@let-twe/ui/tag/state-tag.tsx'
import { callApi } from '../../api/call-api.ts'
import { BranchPhoto } from '../../location/branch-photo.tsx'
import { weekdaySpan } from '../../location/weekday-span.ts'
import { isNetworkError } from '../../page/is-network-error.ts'
import { visitContext } from '../../page/visit.ts'
import type { Route } from './+types/find-branch-page.ts'
import { everywhere, findLocations, storeLocations, readMapSource } from './find-locations.ts'
import { LocationFinder } from './location-finder.tsx'
import type { Near } from '../../location/near.ts'

const findBranches = (near: Near) => findLocations('branches', near, (query) => callApi(listBranches, { query }))

export async function loader({ context }: Route.LoaderArgs) {
  const { call } = context.get(visitContext)
  const [first, source] = await Promise.all([
    findLocations('branches', everywhere, (query) => call(listBranches, { query })),
    readMapSource(call),
  ])
  return { first, source }
}

/** Without network the list comes from this phone's cache. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<Awaited<ReturnType<typeof loader>>> {
  try {
    const read = await serverLoader()
    storeLocations('branches', read.first)
    return read
  } catch (error) {
    if (!isNetworkError(error)) throw error
    return { first: await findBranches(everywhere), source: 'OpenStreetMap' }
  }
}
clientLoader.hydrate = true as const

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
      {!kept && <BranchPhoto branch={branch} />}
      <p className="my-2 flex flex-wrap items-center gap-2">
        {!kept && <StateTag tone={branch.open_now ? 'success' : 'neutral'}>{state}</StateTag>}
        <span>{weekdaySpan(branch.weekdays, language)}</span>
        {fill(words.hours, { opens: formatTime(branch.opens, language), closes: formatTime(branch.closes, language) })}
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
