import type { Data } from '@let-twe/core/endpoint.ts'
import type { listRoles } from '@let-twe/core/staff/endpoints.ts'
import type { Roles } from '@let-twe/core/staff/role.ts'
import { risksOf } from '@let-twe/core/staff/role-risks.ts'
import { planned, staffingPlans } from '@let-twe/core/staff/staffing-plans.ts'
import { inLanguage } from '@let-twe/core/translated.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { Card } from '@let-twe/ui/card/card.tsx'
import { Disclosure } from '@let-twe/ui/disclosure/disclosure.tsx'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { StateTag } from '@let-twe/ui/tag/state-tag.tsx'
import { Link } from 'react-router'
import { DataTable } from '../../list/data-table.tsx'
import { ProposeRoles } from './propose-roles.tsx'

/** The roles of the lender, each of which can be changed, and the plans to start from. */
export function RoleList({
  value,
  roles,
  mayPropose,
  onDone,
}: {
  /** The roles in force. */
  readonly value: { readonly roles: Roles }
  readonly roles: Data<typeof listRoles>
  readonly mayPropose: boolean
  readonly onDone: () => Promise<void>
}) {
  const { setting } = useTexts()
  const language = useLanguage()
  const used = roles.flatMap(({ code, in_use }) => (in_use > 0 ? [code] : []))
  return (
    <div className="grid gap-4">
      <p>{setting.role_at_once}</p>
      <DataTable
        label={setting.area_roles}
        rows={roles}
        keyOf={({ code }) => code}
        hrefOf={({ code }) => `?of=${code}`}
        columns={[
          { head: setting.role_name, namesRow: true, renderCell: ({ name }) => inLanguage(name, language) },
          { head: setting.role_people, right: true, renderCell: ({ in_use }) => in_use },
          { head: setting.role_rights, right: true, renderCell: ({ permissions }) => permissions.length },
          { head: setting.role_risks, renderCell: ({ permissions }) => <RiskTag count={risksOf(permissions).length} /> },
        ]}
      />
      {mayPropose && (
        <>
          <p>
            <Link to="?of=new" className="font-bold text-primary underline">
              {setting.role_new}
            </Link>
          </p>
          <section>
            <h2 className="mb-3 text-xl font-bold text-primary-deep">{setting.staffing}</h2>
            <p className="mb-2 text-muted">{setting.staffing_keeps}</p>
            <div className="grid gap-2">
              {staffingPlans.map((plan) => (
                <Disclosure key={plan.people} summary={fill(setting.staffing_people, { count: plan.people })}>
                  <ul className="mb-3 list-disc pl-5">
                    {Object.entries(plan.staff).map(([code, count]) => (
                      <li key={code}>
                        {inLanguage(plan.roles[code]!.name, language)}: {count}
                      </li>
                    ))}
                  </ul>
                  <Card title={setting.staffing_risk}>
                    <p>{setting[`staffing_risk_${plan.people}`]}</p>
                  </Card>
                  <div className="mt-3">
                    <ProposeRoles
                      label={setting.staffing_see}
                      question={setting.propose_question}
                      before={value}
                      after={{ roles: planned(plan, value.roles, used) }}
                      onDone={onDone}
                    />
                  </div>
                </Disclosure>
              ))}
            </div>
          </section>
        </>
      )}
    </div>
  )
}

function RiskTag({ count }: { readonly count: number }) {
  const { setting } = useTexts()
  if (count === 0) return <StateTag tone="success">{setting.role_risks_none}</StateTag>
  return <StateTag tone="warning">{fill(setting.role_risks_count, { count })}</StateTag>
}
