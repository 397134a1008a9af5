import { type BusinessDate, addDays, businessDateAt, isBusinessDate } from '@let-twe/core/business-date.ts'
import { Button, LinkButton } from '@let-twe/ui/button/button.tsx'
import { DateField } from '@let-twe/ui/date-field/date-field.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import type { ReactNode } from 'react'
import { Form } from 'react-router'

/** The day of an address; today where it names none. */
export function dayOf(url: string): BusinessDate {
  const asked = new URL(url).searchParams.get('date') ?? ''
  return isBusinessDate(asked) ? asked : businessDateAt(new Date())
}

/** Another day of the same page, by its date or one step; `type` stays in the address. */
export function DayChooser({
  date,
  type,
  children,
}: {
  readonly date: BusinessDate
  readonly type?: string
  readonly children?: ReactNode
}) {
  const { office } = useTexts()
  const at = (days: number) => `?${new URLSearchParams({ ...(type === undefined ? {} : { type }), date: addDays(date, days) })}`
  return (
    <Form className="mb-5 flex flex-wrap items-start gap-2 lg:mb-3">
      {type !== undefined && <input type="hidden" name="type" value={type} />}
      <div className="grow sm:max-w-xs">
        <DateField key={date} name="date" label={office.date} defaultValue={date} />
      </div>
      <div className="flex flex-wrap gap-2 sm:mt-7">
        <Button type="submit" variant="secondary">
          {office.show_day}
        </Button>
        <LinkButton variant="quiet" href={at(-1)}>
          {office.day_before}
        </LinkButton>
        <LinkButton variant="quiet" href={at(1)}>
          {office.day_after}
        </LinkButton>
        {children}
      </div>
    </Form>
  )
}
