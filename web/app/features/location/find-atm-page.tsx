import { isBankCode } from '@let-twe/core/application/banks.ts'
import { listAtms } from '@let-twe/core/location/endpoints.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { PageHeading } from '@let-twe/ui/page-heading/page-heading.tsx'
import { callApi } from '../../api/call-api.ts'
import { isNetworkError } from '../../page/is-network-error.ts'
import { visitContext } from '../../page/visit.ts'
import type { Route } from './+types/find-atm-page.ts'
import { everywhere, findLocations, storeLocations, readMapSource } from './find-locations.ts'
import { LocationFinder } from './location-finder.tsx'
import type { Near } from '../../location/near.ts'

const findAtms = (near: Near) => findLocations('atms', near, (query) => callApi(listAtms, { query }))

export async function loader({ context }: Route.LoaderArgs) {
  const { call } = context.get(visitContext)
  const [first, source] = await Promise.all([findLocations('atms', everywhere, (query) => call(listAtms, { query })), readMapSource(call)])
  return { first, source }
}

/** Without network the list comes from this phone's cache. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<Awaited<ReturnType<typeof loader>>> {
  try {
    const read = await serverLoader()
    storeLocations('atms', read.first)
    return read
  } catch (error) {
    if (!isNetworkError(error)) throw error
    return { first: await findAtms(everywhere), source: 'OpenStreetMap' }
  }
}
clientLoader.hydrate = true as const

export default function FindAtmPage({ loaderData: { first, source } }: Route.ComponentProps) {
  const { location: words, bank } = useTexts()
  return (
    <>
      <PageHeading>{words.atms_title}</PageHeading>
      <LocationFinder
        kind="atms"
        first={first}
        source={source}
        find={findAtms}
        none={words.atms_none}
        titleOf={(atm) => (isBankCode(atm.bank) ? bank[atm.bank] : undefined)}
      />
    </>
  )
}
