import type { Data } from '@let-twe/core/endpoint.ts'
import type { listRoles } from '@let-twe/core/staff/endpoints.ts'
import { inLanguage } from '@let-twe/core/translated.ts'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { SelectField } from '@let-twe/ui/select-field/select-field.tsx'

/** The roles of the lender. */
export type OfferedRoles = Data<typeof listRoles>

/** The choice of a role. */
export function RoleField({
  roles,
  chosen,
  error,
}: {
  readonly roles: OfferedRoles
  readonly chosen?: string
  readonly error: string | undefined
}) {
  const { staff } = useTexts()
  const language = useLanguage()
  return (
    <SelectField
      name="role"
      label={staff.role}
      hint={staff.role_hint}
      defaultValue={chosen}
      options={roles.map(({ code, name }) => ({ value: code, label: inLanguage(name, language) }))}
      error={error}
    />
  )
}
