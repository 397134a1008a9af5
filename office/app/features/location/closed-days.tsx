import { inLanguage } from '@let-twe/core/translated.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import type { listClosedDays } from '@let-twe/core/location/office-endpoints.ts'
import { LinkButton } from '@let-twe/ui/button/button.tsx'
import { DateText } from '@let-twe/ui/date-text/date-text.tsx'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { href } from 'react-router'

/** The days without appointments, and the way to the setting that changes them. */
export function ClosedDays({ days, mayChange }: { readonly days: Data<typeof listClosedDays>; readonly mayChange: boolean }) {
  const { office } = useTexts()
  const language = useLanguage()
  return (
    <section className="mt-8">
      <h2 className="mb-3 text-xl font-bold text-primary-deep">{office.closed_days}</h2>
      {mayChange && (
        <p className="my-3">
          <LinkButton variant="secondary" href={href('/settings/:area?/:subject?', { area: 'closed_days' })}>
            {office.edit}
          </LinkButton>
        </p>
      )}
      {days.length === 0 && <p className="text-muted">{office.closed_days_none}</p>}
      <ul className="gap-x-8 sm:columns-2 xl:columns-3">
        {days.map((day) => (
          <li key={day.date} className="break-inside-avoid py-1">
            <span className="font-bold">
              <DateText date={day.date} weekday />
            </span>{' '}
            {inLanguage(day.name, language)}
          </li>
        ))}
      </ul>
    </section>
  )
}
