import { CheckField } from '@let-twe/ui/check-field/check-field.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Link } from '@let-twe/ui/link/link.tsx'
import type { ReactNode } from 'react'
import { href } from 'react-router'

/** The terms that a new account accepts, and a way to read them without leaving the form. */
export function AcceptTerms({
  accepted,
  error,
  onChange,
}: {
  readonly accepted: boolean
  readonly error: ReactNode
  readonly onChange: (accepted: boolean) => void
}) {
  const { account } = useTexts()
  return (
    <div>
      <CheckField
        label={account.accept}
        name="accept"
        checked={accepted}
        error={error}
        onChange={(event) => onChange(event.target.checked)}
      />
      <Link
        href={href('/term-and-conditions')}
        target="_blank"
        rel="noopener"
        className="ml-9 inline-flex min-h-12 items-center font-bold text-primary underline"
      >
        {account.read_terms}
      </Link>
    </div>
  )
}
