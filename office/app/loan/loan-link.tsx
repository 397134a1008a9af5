import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Link, href } from 'react-router'

/** The borrower's name, leading to the loan. */
export function LoanLink({ to }: { readonly to: { readonly loan_id: string; readonly name: string | null } }) {
  const { office } = useTexts()
  return (
    <Link to={href('/loans/:id', { id: to.loan_id })} className="font-bold break-words text-primary underline">
      {to.name ?? office.no_name}
    </Link>
  )
}

/** A loan's reference, leading to the loan. */
export function ReferenceLink({
  to: { loan_id: id, reference },
}: {
  readonly to: { readonly loan_id: string; readonly reference: string | null }
}) {
  return (
    <Link to={href('/loans/:id', { id })} className="text-primary underline">
      {reference}
    </Link>
  )
}

/** "Open the file", leading to a loan whose borrower is named beside it. */
export function FileLink({ id }: { readonly id: string }) {
  const { office } = useTexts()
  return (
    <Link to={href('/loans/:id', { id })} className="whitespace-nowrap text-primary underline">
      {office.open_file}
    </Link>
  )
}
