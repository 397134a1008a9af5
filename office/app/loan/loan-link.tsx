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
