import type { Data } from '@let-twe/core/endpoint.ts'
import type { listAllBranches } from '@let-twe/core/location/office-endpoints.ts'
import { inLanguage } from '@let-twe/core/translated.ts'
import { CheckField } from '@let-twe/ui/check-field/check-field.tsx'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { useState } from 'react'
import { CheckGroup } from '../../forms/check-group.tsx'

/** The branches that there are. */
export type Branches = Data<typeof listAllBranches>

/** The branches of a member of staff: all of them, or some. A new account has no choice yet. A closed branch is shown only where it was chosen. */
export function BranchFields({
  branches,
  chosen,
  error,
}: {
  readonly branches: Branches
  readonly chosen?: readonly string[] | undefined
  readonly error: string | undefined
}) {
  const { staff } = useTexts()
  const language = useLanguage()
  const [all, setAll] = useState(chosen?.length === 0)
  const offered = branches.filter(({ id, active }) => active || chosen?.includes(id))
  return (
    <CheckGroup name="branches" legend={staff.branches} hint={staff.branches_hint} error={error}>
      <CheckField
        id="branches-all"
        name="all_branches"
        label={staff.all_branches}
        checked={all}
        onChange={(event) => setAll(event.target.checked)}
      />
      {!all && (
        <div className="grid sm:grid-cols-2">
          {offered.map(({ id, name }) => (
            <CheckField
              key={id}
              id={`branch-${id}`}
              name="branches"
              value={id}
              label={inLanguage(name, language)}
              defaultChecked={chosen?.includes(id)}
            />
          ))}
        </div>
      )}
    </CheckGroup>
  )
}

/** The choice of branches; none ticked is refused. */
export function branchesOf(form: FormData): 'all' | string[] {
  return form.has('all_branches') ? 'all' : form.getAll('branches').map(String)
}

/** The names of a member's branches. */
export function BranchNames({ branches, chosen }: { readonly branches: Branches; readonly chosen: readonly string[] }) {
  const { staff } = useTexts()
  const language = useLanguage()
  const names = branches.filter(({ id }) => chosen.includes(id)).map(({ name }) => inLanguage(name, language))
  return <span className="text-sm text-muted">{names.join(', ') || staff.all_branches}</span>
}
