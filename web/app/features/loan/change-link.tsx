import { LinkButton } from '@let-twe/ui/button/button.tsx'
import { Icon } from '@let-twe/ui/icon/icon.tsx'
import { href } from 'react-router'
import type { Loan } from './loan-timeline.ts'

/** Leads to where an appointment is moved or cancelled. */
export function ChangeLink({
  appointment: { type },
  label,
}: {
  readonly appointment: Loan['appointments'][number]
  readonly label: string
}) {
  return (
    <LinkButton href={`${href('/appointment-success')}?type=${type}`} variant="secondary" wide className="mt-4">
      <Icon name="calendar" /> {label}
    </LinkButton>
  )
}
