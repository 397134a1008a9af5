import { load } from '@let-twe/client/load.ts'
import { searchTransfers } from '@let-twe/core/payment/transfer-endpoints.ts'
import { getMyLimits } from '@let-twe/core/staff/endpoints.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { PageHeading } from '@let-twe/ui/page-heading/page-heading.tsx'
import { Tabs } from '@let-twe/ui/tabs/tabs.tsx'
import { type ClientLoaderFunctionArgs, href, useLoaderData, useNavigate, useRevalidator } from 'react-router'
import { ListEnd, placeOf } from '../../list/list-end.tsx'
import { ActionList } from '../../list/action-list.tsx'
import { searchFor, searchedFor } from '../../list/searched.ts'
import { SearchForm } from '../../list/search-form.tsx'
import { callOffice } from '../../session/call-office.ts'
import { TransferState } from '../../transfer/transfer-facts.tsx'
import { transferLine } from './transfer-line.tsx'

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const all = new URL(request.url).searchParams.get('all') === 'yes'
  const body = { search: searchedFor('transfers') || undefined, state: all ? undefined : ('suspense' as const) }
  const [transfers, limits] = await Promise.all([
    load(callOffice(searchTransfers, { query: placeOf(request.url), body })),
    load(callOffice(getMyLimits, {})),
  ])
  return { transfers, limits, all, search: searchedFor('transfers') }
}

export default function TransfersPage() {
  const texts = useTexts()
  const { office } = texts
  const { transfers, all, search } = useLoaderData<typeof clientLoader>()
  const navigate = useNavigate()
  const revalidator = useRevalidator()
  const title = all ? office.transfers_title : office.suspense_title
  const lines = transfers.data.map((transfer) => transferLine(transfer, <TransferState state={transfer.state} />, texts))
  return (
    <>
      <PageHeading back={{ href: href('/money'), label: texts.cash.tab_incoming }}>{title}</PageHeading>
      <p className="mb-4">{office.suspense_lead}</p>
      <SearchForm
        label={office.search_transfers}
        search={search}
        onSearch={(typed) => {
          searchFor('transfers', typed)
          void navigate(all ? `${href('/transfers')}?all=yes` : href('/transfers'))
        }}
      />
      <Tabs
        label={office.states}
        tabs={[
          { href: href('/transfers'), label: office.transfer_suspense, current: !all },
          { href: `${href('/transfers')}?all=yes`, label: office.tab_all, current: all },
        ]}
      />
      <ActionList title={title} none={office.suspense_none} count={transfers.total} lines={lines} onDone={() => revalidator.revalidate()} />
      <ListEnd list={transfers} />
    </>
  )
}
