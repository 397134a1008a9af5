import { load } from '@let-twe/client/load.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import { actionsOfHours } from '@let-twe/core/report/exceptions.ts'
import { reviewSignatures } from '@let-twe/core/staff/rights-review.ts'
import { getRightsReview, reviewedDays, signRightsReview } from '@let-twe/core/staff/rights-review-endpoints.ts'
import { inLanguage } from '@let-twe/core/translated.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatDateInText, formatNumber } from '@let-twe/texts/format.ts'
import { Card } from '@let-twe/ui/card/card.tsx'
import { InstantText } from '@let-twe/ui/date-text/instant-text.tsx'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { PageHeading } from '@let-twe/ui/page-heading/page-heading.tsx'
import { StateTag } from '@let-twe/ui/tag/state-tag.tsx'
import { useLoaderData } from 'react-router'
import { actionWords } from '../../audit/action-words.ts'
import { DataTable } from '../../list/data-table.tsx'
import { ReviewDialog } from '../../review/review-dialog.tsx'
import { ReviewList } from '../../review/review-list.tsx'
import { callOffice } from '../../session/call-office.ts'

type Review = Data<typeof getRightsReview>
type Quarter = Review['quarters'][number]

export function clientLoader() {
  return load(callOffice(getRightsReview, {}))
}

/** The rights of everybody, role by role, for the two people who sign the last quarter. */
export default function RightsReviewPage() {
  const { staff } = useTexts()
  const { quarters, roles } = useLoaderData<typeof clientLoader>()
  const [last, ...earlier] = quarters
  return (
    <>
      <PageHeading lead={staff.rights_lead}>{staff.rights_title}</PageHeading>
      <div className="mb-4">{last ? <LastQuarter quarter={last} /> : <p className="text-muted">{staff.rights_not_yet}</p>}</div>
      <div className="grid grid-cols-1 gap-5">
        {roles.map((role) => (
          <RoleRights key={role.code} role={role} />
        ))}
        {earlier.length > 0 && (
          <section>
            <h2 className="mb-1 font-bold">{staff.rights_earlier}</h2>
            {earlier.map((quarter) => (
              <div key={quarter.from} className="mb-2">
                <p>{fill(staff.rights_quarter, daysOf(quarter))}</p>
                <Signatures quarter={quarter} />
              </div>
            ))}
          </section>
        )}
      </div>
    </>
  )
}

function LastQuarter({ quarter }: { readonly quarter: Quarter }) {
  const { staff } = useTexts()
  return (
    <Card title={fill(staff.rights_quarter, daysOf(quarter))} tone={quarter.overdue ? 'late' : 'calm'}>
      <Signatures quarter={quarter} />
      {!quarter.signed && (
        <ReviewDialog
          label={staff.rights_sign}
          question={fill(staff.rights_sign_of, daysOf(quarter))}
          hint={staff.rights_note_hint}
          send={(note, idempotencyKey) => callOffice(signRightsReview, { body: { quarter: quarter.from, note } }, { idempotencyKey })}
        />
      )}
    </Card>
  )
}

function Signatures({ quarter: { overdue, reviews } }: { readonly quarter: Quarter }) {
  const { staff } = useTexts()
  const missing = reviewSignatures - reviews.length
  return (
    <>
      {missing > 0 && (
        <p className="flex flex-wrap items-center gap-2 text-warning">
          {fill(staff.rights_missing, { count: formatNumber(missing) })}
          {overdue && <StateTag tone="danger">{staff.rights_overdue}</StateTag>}
        </p>
      )}
      <ReviewList reviews={reviews} />
    </>
  )
}

function RoleRights({ role: { name, permissions, accounts } }: { readonly role: Review['roles'][number] }) {
  const texts = useTexts()
  const { staff, permission } = texts
  const language = useLanguage()
  const label = `${inLanguage(name, language)} (${formatNumber(accounts.length)})`
  return (
    <section>
      <h2 className="mb-1 font-bold">{label}</h2>
      {permissions.length === 0 && <p className="mb-2 text-warning">{staff.rights_none}</p>}
      <ul className="mb-2 list-disc pl-5 text-sm sm:columns-2 lg:columns-3">
        {permissions.map((each) => (
          <li key={each}>{permission[each]}</li>
        ))}
      </ul>
      <DataTable
        label={label}
        rows={accounts}
        keyOf={({ username }) => username}
        columns={[
          {
            head: staff.name,
            namesRow: true,
            renderCell: (account) => (
              <>
                {account.name} <span className="font-normal text-muted">{account.username}</span>
              </>
            ),
          },
          {
            head: staff.rights_last_login,
            nowrap: true,
            renderCell: ({ last_login }) => (last_login === null ? staff.rights_never : <InstantText at={last_login} />),
          },
          {
            head: staff.rights_declared,
            nowrap: true,
            renderCell: ({ declared, declaration_overdue: overdue }) => (
              <>
                {declared !== null && formatDateInText(declared)} {overdue && <StateTag tone="danger">{staff.rights_overdue}</StateTag>}
              </>
            ),
          },
          {
            head: staff.branches,
            renderCell: ({ branches }) => branches.map((branch) => inLanguage(branch.name, language)).join(', ') || staff.all_branches,
          },
          {
            head: fill(staff.rights_money, { days: formatNumber(reviewedDays) }),
            renderCell: ({ money }) =>
              actionsOfHours
                .flatMap((action) => (money[action] === undefined ? [] : `${actionWords(texts, action)}: ${formatNumber(money[action])}`))
                .join(', ') || '–',
          },
        ]}
      />
    </section>
  )
}

function daysOf({ from, until }: Quarter) {
  return { from: formatDateInText(from), until: formatDateInText(until) }
}
