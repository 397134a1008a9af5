import { load } from '@let-twe/client/load.ts'
import { getMyDrawer } from '@let-twe/core/cash/endpoints.ts'
import { getMyLimits } from '@let-twe/core/staff/endpoints.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { PageHeading } from '@let-twe/ui/page-heading/page-heading.tsx'
import { useLoaderData, useRevalidator } from 'react-router'
import { PageTabs } from '../../page/page-tabs.tsx'
import { callOffice } from '../../session/call-office.ts'
import { CashMovements } from './cash-movements.tsx'
import { OpenDrawerForm } from './open-drawer-form.tsx'
import { OpenDrawer } from './open-drawer.tsx'

export async function clientLoader() {
  const [mine, limits] = await Promise.all([load(callOffice(getMyDrawer, {})), load(callOffice(getMyLimits, {}))])
  return { ...mine, limits }
}

export default function DrawerPage() {
  const { cash } = useTexts()
  const { drawer, movements, branches, colleagues } = useLoaderData<typeof clientLoader>()
  const revalidator = useRevalidator()
  const reload = () => revalidator.revalidate()
  return (
    <>
      <PageHeading>{cash.drawer_title}</PageHeading>
      <PageTabs of="money" />
      {drawer === null ? (
        <OpenDrawerForm branches={branches} onDone={reload} />
      ) : (
        <div className="grid grid-cols-1 gap-4">
          <OpenDrawer drawer={drawer} colleagues={colleagues} onDone={reload} />
          <CashMovements movements={movements} onDone={reload} />
        </div>
      )}
    </>
  )
}
