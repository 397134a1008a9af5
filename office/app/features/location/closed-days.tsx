import { inLanguage } from '@let-twe/core/translated.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import { closeDay, type listClosedDays, reopenDay } from '@let-twe/core/office/location-endpoints.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { Banner } from '@let-twe/ui/banner/banner.tsx'
import { Button } from '@let-twe/ui/button/button.tsx'
import { DateField } from '@let-twe/ui/date-field/date-field.tsx'
import { DateText } from '@let-twe/ui/date-text/date-text.tsx'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { useState } from 'react'
import { callOffice } from '../../session/call-office.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { missing, textOf } from '../../forms/read-form.ts'
import { TranslatedFields, translatedNames, translatedOf } from '../../forms/translated-fields.tsx'

/** The days without appointments, which managers add and take away. */
export function ClosedDays({
  days,
  mayChange,
  onDone,
}: {
  readonly days: Data<typeof listClosedDays>
  readonly mayChange: boolean
  readonly onDone: () => Promise<void>
}) {
  const { office, errors } = useTexts()
  const language = useLanguage()
  const [adding, setAdding] = useState(false)
  const [reopening, setReopening] = useState<string | null>(null)
  const [booked, setBooked] = useState(0)
  return (
    <section className="mt-8">
      <h2 className="mb-3 text-xl font-bold text-primary-deep">{office.closed_days}</h2>
      {booked > 0 && <Banner tone="warning">{fill(office.closed_day_booked, { count: booked })}</Banner>}
      {mayChange && (
        <p className="my-3">
          <Button variant="secondary" onClick={() => setAdding(true)}>
            {office.close_day}
          </Button>
        </p>
      )}
      {days.length === 0 && <p className="text-muted">{office.closed_days_none}</p>}
      <ul className="divide-y divide-line">
        {days.map((day) => (
          <li key={day.date} className="flex flex-wrap items-center justify-between gap-x-4 py-1.5">
            <span>
              <span className="font-bold">
                <DateText date={day.date} weekday />
              </span>{' '}
              {inLanguage(day.name, language)}
            </span>
            {mayChange && (
              <Button variant="quiet" onClick={() => setReopening(day.date)}>
                {office.reopen_day}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <FormDialog
        open={adding}
        question={office.close_day}
        renderFields={(wrong) => (
          <>
            <DateField name="date" label={office.date} error={wrong['date']} required />
            <TranslatedFields name="name" label={office.closed_day_name} errors={wrong} />
          </>
        )}
        send={(form) =>
          missing(form, ['date', ...translatedNames('name')], errors.field_required) ??
          callOffice(closeDay, { params: { date: textOf(form, 'date') }, body: { name: translatedOf(form, 'name') } })
        }
        onDone={async (day) => {
          setAdding(false)
          setBooked(day.booked)
          await onDone()
        }}
        onCancel={() => setAdding(false)}
      />
      <FormDialog
        open={reopening !== null}
        question={office.reopen_question}
        send={() => callOffice(reopenDay, { params: { date: reopening ?? '' } })}
        onDone={async () => {
          setReopening(null)
          await onDone()
        }}
        onCancel={() => setReopening(null)}
      />
    </section>
  )
}
