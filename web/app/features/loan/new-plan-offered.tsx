import { fill } from '@let-twe/texts/fill.ts'
import { sayDate } from '@let-twe/texts/say-date.ts'
import { LinkButton } from '@let-twe/ui/button/button.tsx'
import { Card } from '@let-twe/ui/card/card.tsx'
import { useToday } from '@let-twe/ui/date-field/use-today.ts'
import { useDateWords } from '@let-twe/ui/date-text/use-date-words.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { href } from 'react-router'
import type { Plan } from './new-plan-facts.tsx'

/** The home page's card of an offered plan, which leads to the plan. A copy from the phone may be older than the plan's last day. */
export function NewPlanOffered({ plan }: { readonly plan: Plan }) {
  const dates = useDateWords()
  const { plan: words } = useTexts()
  const isPast = plan.valid_until < useToday()
  return (
    <Card title={isPast ? words.gone : words.title} tone={isPast ? 'calm' : 'todo'}>
      <p>{fill(isPast ? words.expired : words.home, { date: sayDate(plan.valid_until, dates) })}</p>
      <LinkButton href={href('/current-loan')} variant={isPast ? 'secondary' : 'primary'} wide className="mt-4">
        {words.see}
      </LinkButton>
    </Card>
  )
}
