import { load } from '@let-twe/client/load.ts'
import { getMyDrawer } from '@let-twe/core/cash/endpoints.ts'
import type { Satang } from '@let-twe/core/money.ts'
import { getMyLimits } from '@let-twe/core/staff/endpoints.ts'
import { Banner } from '@let-twe/ui/banner/banner.tsx'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { PageHeading } from '@let-twe/ui/page-heading/page-heading.tsx'
import { fill } from '@let-twe/texts/fill.ts'
import { formatMoney } from '@let-twe/texts/format.ts'
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
  const { drawer, surplus_satang, movements, branches, colleagues } = useLoaderData<typeof clientLoader>()
  const revalidator = useRevalidator()
  const reload = () => revalidator.revalidate()
  return (
    <>
      <PageHeading>{cash.drawer_title}</PageHeading>
      <PageTabs of="money" />
      {drawer === null ? (
        <div className="grid grid-cols-1 gap-4">
          <OpenDrawerForm branches={branches} onDone={reload} />
          {movements.length > 0 && <CashMovements movements={movements} onDone={reload} />}
        </div>
      ) : (
        <div className="grid grid-cols-1 gap-4">
          {surplus_satang !== null && <Surplus satang={surplus_satang} />}
          <OpenDrawer drawer={drawer} colleagues={colleagues} onDone={reload} />
          <CashMovements movements={movements} onDone={reload} />
        </div>
      )}
    </>
  )
}

/** Asks to bring cash away; the receipt that lifted the drawer above its limit was taken. */
function Surplus({ satang }: { readonly satang: Satang }) {
  const { cash } = useTexts()
  const amount = formatMoney(satang, useLanguage())
  return (
    <Banner tone="warning" title={fill(cash.surplus_title, { amount })}>
      {cash.surplus_lead}
    </Banner>
  )
}
