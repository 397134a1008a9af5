import { listAtms } from '@let-twe/core/location/endpoints.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { PageHeading } from '@let-twe/ui/page-heading/page-heading.tsx'
import { callApi } from '../../session/call-api.ts'
import { LocationFinder } from './location-finder.tsx'

export default function FindAtmPage() {
  const { location: words } = useTexts()
  return (
    <>
      <PageHeading>{words.atms_title}</PageHeading>
      <LocationFinder kind="atms" none={words.atms_none} load={(query, signal) => callApi(listAtms, { query }, { signal })} />
    </>
  )
}
