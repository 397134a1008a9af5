import { load } from '@let-twe/client/load.ts'
import { getDeclaration } from '@let-twe/core/staff/related-party-endpoints.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { LinkButton } from '@let-twe/ui/button/button.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { PageHeading } from '@let-twe/ui/page-heading/page-heading.tsx'
import { type ClientLoaderFunctionArgs, href, useLoaderData } from 'react-router'
import { callOffice } from '../../session/call-office.ts'
import { DeclaredPeople } from '../../declaration/declared-people.tsx'

export function clientLoader({ params }: ClientLoaderFunctionArgs) {
  return load(callOffice(getDeclaration, { params: { id: params['id'] ?? '' } }))
}

/** The declaration of related parties of a member of staff. */
export default function DeclarationPage() {
  const { staff } = useTexts()
  const { name, ...declaration } = useLoaderData<typeof clientLoader>()
  return (
    <>
      <PageHeading>{fill(staff.declaration_of, { name })}</PageHeading>
      <div className="grid max-w-page gap-3">
        <DeclaredPeople declaration={declaration} />
        <p>
          <LinkButton href={href('/staff')} variant="secondary">
            {staff.title}
          </LinkButton>
        </p>
      </div>
    </>
  )
}
