import type { Permission } from '@let-twe/core/staff/permission.ts'
import { risksOf } from '@let-twe/core/staff/role-risks.ts'
import type { Roles } from '@let-twe/core/staff/role.ts'
import { inLanguage } from '@let-twe/core/translated.ts'
import { Banner } from '@let-twe/ui/banner/banner.tsx'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'

/** The pairs of permissions that one person of a role would have, though they belong to two people. */
export function RoleRisks({ permissions }: { readonly permissions: readonly Permission[] }) {
  const { setting, permission } = useTexts()
  const risks = risksOf(permissions)
  if (risks.length === 0) return null
  return (
    <Banner tone="warning">
      <strong>{setting.role_risks}</strong>
      <ul className="list-disc pl-5">
        {risks.map(({ pair: [one, other] }) => (
          <li key={`${one} ${other}`}>
            {permission[one]} + {permission[other]}
          </li>
        ))}
      </ul>
      <p className="text-sm">{setting.role_risks_hint}</p>
    </Banner>
  )
}

/** The same for each role that a change gives other permissions. */
export function RisksOfChange({ before, after }: { readonly before: object; readonly after: object }) {
  const language = useLanguage()
  const [were, will] = [before, after].map((value) => (value as { readonly roles?: Roles }).roles ?? {}) as [Roles, Roles]
  const changed = Object.entries(will).filter(([code, { permissions }]) => were[code]?.permissions.join() !== permissions.join())
  return changed
    .filter(([, { permissions }]) => risksOf(permissions).length > 0)
    .map(([code, { name, permissions }]) => (
      <section key={code} className="mt-2">
        <h3 className="font-bold">{inLanguage(name, language)}</h3>
        <RoleRisks permissions={permissions} />
      </section>
    ))
}
