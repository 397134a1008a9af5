import { withoutJoiners } from '@let-twe/core/without-joiners.ts'
import { Icon, type IconName } from '@let-twe/ui/icon/icon.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Link } from '@let-twe/ui/link/link.tsx'
import { href } from 'react-router'
import { promiseId } from './deferral-form.tsx'
import { scheduleId } from './loan-detail.tsx'
import { type Loan, isNearlyPaid } from './loan-timeline.ts'
import { slipId } from './slip-section.tsx'

/**
 * The most frequent actions of a running loan, each linked to its place on the page; a deferral of an overdue amount has its
 * button beside the amount.
 */
export function RunningLoanLinks({ loan }: { readonly loan: Loan }) {
  const { loan: words, payment, layout } = useTexts()
  const page = href('/current-loan')
  return (
    <nav aria-label={withoutJoiners(words.running_links)}>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
        <Place to={`${page}#${slipId}`} icon="receipt" label={payment.slip_title} />
        {loan.days_late === 0 && <Place to={`${page}#${promiseId}`} icon="calendar" label={words.later_title} />}
        <Place to={`${page}#${scheduleId}`} icon="document" label={words.schedule} />
        {isNearlyPaid(loan) && <Place to={href('/help/:type', { type: 'next-loan' })} icon="wallet" label={layout.help_next} />}
      </ul>
    </nav>
  )
}

function Place({ to, icon, label }: { readonly to: string; readonly icon: IconName; readonly label: string }) {
  return (
    <li>
      <Link href={to} className="flex min-h-14 items-center gap-3 rounded-lg px-4 py-2.5 font-bold text-primary-deep hover:bg-primary-soft">
        <Icon name={icon} className="size-6 text-primary" />
        <span className="min-w-0 grow">{label}</span>
        <Icon name="chevron-right" className="size-5 text-muted" />
      </Link>
    </li>
  )
}
