import { listAllBranches, listClosedDays } from '@let-twe/core/location/office-endpoints.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { PageHeading } from '@let-twe/ui/page-heading/page-heading.tsx'
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router'
import { load } from '@let-twe/client/load.ts'
import { callOffice } from '../../session/call-office.ts'
import { useMayChangeSettings } from '../../session/use-may-change-settings.ts'
import { AtmImport } from './atm-import.tsx'
import { BranchCard } from './branch-card.tsx'
import { readPhotos } from './branch-photo.tsx'
import { ClosedDays } from './closed-days.tsx'

export async function clientLoader({ request: { signal } }: ClientLoaderFunctionArgs) {
  const [branches, days] = await Promise.all([
    load(callOffice(listAllBranches, {}, { signal })),
    load(callOffice(listClosedDays, {}, { signal })),
  ])
  return { branches, photos: await readPhotos(branches, signal), days }
}

export default function LocationsPage() {
  const { office } = useTexts()
  const { branches, photos, days } = useLoaderData<typeof clientLoader>()
  const mayChange = useMayChangeSettings()
  return (
    <>
      <PageHeading>{office.locations_title}</PageHeading>
      <div className="grid gap-4 md:grid-cols-2">
        {branches.map((branch, index) => (
          <BranchCard key={branch.id} branch={branch} photo={photos[index]} mayChange={mayChange} />
        ))}
      </div>
      <ClosedDays days={days} mayChange={mayChange} />
      {mayChange && <AtmImport />}
    </>
  )
}
