import type { Data } from '@let-twe/core/endpoint.ts'
import { groupsOf } from '@let-twe/core/setting/setting-fields.ts'
import type { listRoles } from '@let-twe/core/staff/endpoints.ts'
import type { Role, Roles } from '@let-twe/core/staff/role.ts'
import { noLimits, noTotals } from '@let-twe/core/staff/usual-roles.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { href, Link, useNavigate, useRevalidator } from 'react-router'
import { nothingHere } from '../../shell/not-found.tsx'
import { ProposeRoles } from './propose-roles.tsx'
import { RoleList } from './role-list.tsx'
import { RoleRisks } from './role-risks.tsx'
import { SettingForm } from './setting-form.tsx'
import { SettingHistory } from './setting-history.tsx'
import { OpenProposal, SettingValues, currentOf } from './setting-place.tsx'
import { type Stored, newRoleCode } from './stored-setting.ts'
import { useGroupWords } from './use-group-words.ts'

const nobodyYet: Role = { name: { mm: '', en: '', th: '' }, permissions: [], limits: noLimits, totals: noTotals }

/** The roles of the lender: all of them, or one with what its people may do. */
export function RolesOfLender({
  stored,
  roles,
  of,
}: {
  readonly stored: Stored
  readonly roles: Data<typeof listRoles>
  /** The code of the chosen role, or `new`. */
  readonly of: string | null
}) {
  const { setting } = useTexts()
  const revalidator = useRevalidator()
  const navigate = useNavigate()
  const current = currentOf(stored)
  if (!current) throw nothingHere()
  const value = current.value as { readonly roles: Roles }
  const wordsOf = useGroupWords(value)
  const all = href('/settings/:area?/:subject?', { area: 'roles' })
  const code = of === 'new' ? newRoleCode(stored) : of
  const role = code === null ? null : (value.roles[code] ?? (of === 'new' ? nobodyYet : null))
  const reload = async () => revalidator.revalidate()
  const back = async () => navigate(all)
  const open = <OpenProposal area="roles" stored={stored} onDone={reload} />
  if (code === null || role === null)
    return (
      <div className="grid gap-4">
        {open}
        <RoleList value={value} roles={roles} mayPropose={!stored.waiting} onDone={reload} />
        <SettingHistory area="roles" versions={stored.versions} title={setting.history} />
      </div>
    )
  const base = { ...value, roles: { ...value.roles, [code]: role } }
  const groups = groupsOf('roles', base).filter(({ group }) => group === code)
  const { [code]: _, ...others } = value.roles
  return (
    <div className="grid gap-4">
      <p>
        <Link to={all} className="font-bold text-primary underline">
          {setting.area_roles}
        </Link>
      </p>
      {open}
      <RoleRisks permissions={role.permissions} />
      {!stored.waiting && <SettingForm area="roles" subject={undefined} groups={groups} base={base} isNew={of === 'new'} onDone={back} />}
      {of !== 'new' && groups.map((group) => <SettingValues key={group.group} group={group} value={value} />)}
      {of !== 'new' && !stored.waiting && Object.keys(others).length > 0 && (
        <div>
          <ProposeRoles
            label={setting.role_remove}
            question={fill(setting.role_remove_question, { name: wordsOf(code) })}
            danger
            before={value}
            after={{ roles: others }}
            onDone={back}
          />
        </div>
      )}
    </div>
  )
}
