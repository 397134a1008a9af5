import { type Permission, permissions } from '@let-twe/core/staff/permission.ts'
import { CheckField } from '@let-twe/ui/check-field/check-field.tsx'
import { FieldError } from '@let-twe/ui/field/field.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'

/** The permissions of a role, ticked. */
export function PermissionsInput({
  name,
  label,
  value,
  error,
}: {
  readonly name: string
  readonly label: string
  readonly value: readonly Permission[]
  readonly error: string | undefined
}) {
  const { permission } = useTexts()
  return (
    <fieldset id={name} className="md:col-span-full">
      <legend className="font-bold">{label}</legend>
      {error && <FieldError id={`${name}-error`}>{error}</FieldError>}
      <div className="grid sm:grid-cols-2">
        {permissions.map((each) => (
          <CheckField
            key={each}
            id={`${name}-${each}`}
            name={name}
            value={each}
            label={permission[each]}
            defaultChecked={value.includes(each)}
          />
        ))}
      </div>
    </fieldset>
  )
}
