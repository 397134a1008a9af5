import { listAllBranches, listClosedDays } from '@let-twe/core/location/office-endpoints.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { PageHeading } from '@let-twe/ui/page-heading/page-heading.tsx'
import { useLoaderData } from 'react-router'
import { load } from '@let-twe/client/load.ts'
import { callOffice } from '../../session/call-office.ts'
import { useMayChangeSettings } from '../../session/use-may-change-settings.ts'
import { AtmImport } from './atm-import.tsx'
import { BranchCard } from './branch-card.tsx'
import { ClosedDays } from './closed-days.tsx'

export async function clientLoader() {
  const [branches, days] = await Promise.all([load(callOffice(listAllBranches, {})), load(callOffice(listClosedDays, {}))])
  return { branches, days }
}

export default function LocationsPage() {
  const { office } = useTexts()
  const { branches, days } = useLoaderData<typeof clientLoader>()
  const mayChange = useMayChangeSettings()
  return (
    <>
      <PageHeading>{office.locations_title}</PageHeading>
      <div className="grid gap-4 md:grid-cols-2">
        {branches.map((branch) => (
          <BranchCard key={branch.id} branch={branch} mayChange={mayChange} />
        ))}
      </div>
      <ClosedDays days={days} mayChange={mayChange} />
      {mayChange && <AtmImport />}
    </>
  )
}
