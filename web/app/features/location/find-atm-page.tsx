import { isBankCode } from '@let-twe/core/application/banks.ts'
import { listAtms } from '@let-twe/core/location/endpoints.ts'
import { LoadingState } from '@let-twe/ui/list-states/list-states.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { PageHeading } from '@let-twe/ui/page-heading/page-heading.tsx'
import { callApi } from '../../session/call-api.ts'
import type { Route } from './+types/find-atm-page.ts'
import { everywhere, findLocations, findMapSource } from './find-locations.ts'
import { LocationFinder } from './location-finder.tsx'
import type { Near } from './near.ts'

const findAtms = (near: Near) => findLocations('atms', near, (query) => callApi(listAtms, { query }))

export async function clientLoader() {
  return { first: findAtms(everywhere), source: findMapSource() }
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return <LoadingState />
}

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
