import { load } from '@let-twe/client/load.ts'
import { businessDateAt } from '@let-twe/core/business-date.ts'
import { listPortfolios } from '@let-twe/core/portfolio/endpoints.ts'
import { formatDate, formatNumber } from '@let-twe/texts/format.ts'
import { InstantText } from '@let-twe/ui/date-text/instant-text.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Money } from '@let-twe/ui/money/money.tsx'
import { PageHeading } from '@let-twe/ui/page-heading/page-heading.tsx'
import { Link, href, useLoaderData } from 'react-router'
import { DataTable } from '../../list/data-table.tsx'
import { callOffice } from '../../session/call-office.ts'
import { PortfolioStateTag } from './portfolio-state-tag.tsx'
import { PortfolioUpload } from './portfolio-upload.tsx'

export async function clientLoader() {
  return { ...(await load(callOffice(listPortfolios, {}))), today: businessDateAt(new Date()) }
}

/** The files of running loans from another system, and a form for the next one. */
export default function PortfoliosPage() {
  const { portfolio, office } = useTexts()
  const { portfolios, products, today } = useLoaderData<typeof clientLoader>()
  return (
    <>
      <PageHeading lead={portfolio.lead}>{portfolio.title}</PageHeading>
      <div className="grid grid-cols-1 gap-5">
        <PortfolioUpload products={products} today={today} />
        {portfolios.length > 0 && (
          <DataTable
            label={portfolio.list}
            rows={portfolios}
            keyOf={({ id }) => id}
            columns={[
              {
                head: portfolio.file,
                namesRow: true,
                renderCell: ({ id, file_name: name }) => (
                  <Link
                    to={href('/portfolios/:id', { id })}
                    className="inline-flex min-h-12 items-center wrap-anywhere text-primary underline"
                  >
                    {name ?? office.statement_no_name}
                  </Link>
                ),
              },
              { head: portfolio.state, renderCell: ({ state }) => <PortfolioStateTag state={state} /> },
              { head: portfolio.as_of, nowrap: true, renderCell: ({ as_of }) => formatDate(as_of) },
              { head: portfolio.loans, right: true, renderCell: ({ ours }) => formatNumber(ours.loans) },
              {
                head: portfolio.principal_satang,
                right: true,
                renderCell: ({ ours }) => <Money satang={ours.principal_satang} />,
              },
              {
                head: portfolio.uploaded,
                renderCell: ({ uploaded_by, uploaded_at }) => (
                  <>
                    {uploaded_by}, <InstantText at={uploaded_at} />
                  </>
                ),
              },
            ]}
          />
        )}
      </div>
    </>
  )
}
