import { type Permission, permissions } from '@let-twe/core/staff/permission.ts'
import { CheckField } from '@let-twe/ui/check-field/check-field.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { CheckGroup } from '../../forms/check-group.tsx'

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
    <div className="md:col-span-full">
      <CheckGroup name={name} legend={label} error={error}>
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
      </CheckGroup>
    </div>
  )
}
