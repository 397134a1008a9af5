import { load } from '@let-twe/client/load.ts'
import { listRelatedParties } from '@let-twe/core/staff/related-party-endpoints.ts'
import { inLanguage } from '@let-twe/core/translated.ts'
import { InstantText } from '@let-twe/ui/date-text/instant-text.tsx'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { PageHeading } from '@let-twe/ui/page-heading/page-heading.tsx'
import { useLoaderData } from 'react-router'
import { DataTable } from '../../list/data-table.tsx'
import { LoanLink } from '../../loan/loan-link.tsx'
import { callOffice } from '../../session/call-office.ts'

export function clientLoader() {
  return load(callOffice(listRelatedParties, {}))
}

/** The borrowers who are related to a member of staff. */
export default function RelatedPartiesPage() {
  const { staff, office } = useTexts()
  const language = useLanguage()
  const parties = useLoaderData<typeof clientLoader>()
  return (
    <>
      <PageHeading lead={staff.related_lead}>{office.nav_related_parties}</PageHeading>
      {parties.length === 0 ? (
        <p className="text-muted">{staff.related_none}</p>
      ) : (
        <DataTable
          label={office.nav_related_parties}
          rows={parties}
          keyOf={({ borrower_id, staff: name }) => `${borrower_id} ${name}`}
          columns={[
            {
              head: staff.name,
              namesRow: true,
              renderCell: ({ loan_id, name }) => (loan_id === null ? (name ?? office.no_name) : <LoanLink to={{ loan_id, name }} />),
            },
            { head: staff.related_staff, renderCell: (party) => party.staff },
            { head: staff.related_same, renderCell: ({ facts }) => facts.map((fact) => staff[`related_${fact}`]).join(', ') },
            { head: staff.branches, renderCell: ({ branch }) => (branch === null ? '–' : inLanguage(branch, language)) },
            { head: staff.related_found, nowrap: true, renderCell: ({ found_at }) => <InstantText at={found_at} /> },
          ]}
        />
      )}
    </>
  )
}
