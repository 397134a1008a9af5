import type { LoanFile } from '@let-twe/core/office/loan-file.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatDate } from '@let-twe/texts/format.ts'
import { Card } from '@let-twe/ui/card/card.tsx'
import { Icon, type IconName } from '@let-twe/ui/icon/icon.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import type { ReactNode } from 'react'

/** The rules of eligibility that are not met, and what to look at twice. */
export function ChecksSection({ file: { reasons, flags } }: { readonly file: LoanFile }) {
  const { office } = useTexts()
  return (
    <Card title={office.section_checks}>
      <ul className="grid gap-2">
        {reasons.length === 0 && (
          <Check icon="check" look="text-success">
            {office.checks_passed}
          </Check>
        )}
        {reasons.map(({ reason, from }) => (
          <Check key={reason} icon="close" look="font-bold text-danger">
            {office[`reason_${reason}`]}
            {from && ` (${fill(office.reason_from, { date: formatDate(from) })})`}
          </Check>
        ))}
        {flags.map((flag) => (
          <Check key={flag} icon="warning" look="text-warning">
            {office[`flag_${flag}`]}
          </Check>
        ))}
      </ul>
    </Card>
  )
}

function Check({ icon, look, children }: { readonly icon: IconName; readonly look: string; readonly children: ReactNode }) {
  return (
    <li className={`flex gap-2 ${look}`}>
      <Icon name={icon} className="mt-1 size-5" />
      <span className="min-w-0">{children}</span>
    </li>
  )
}
