import { type BusinessDate, addDays, timeInBangkok } from '@let-twe/core/business-date.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatTime } from '@let-twe/texts/format.ts'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../button/button.tsx'
import { ChoiceCards } from '../choice-cards/choice-cards.tsx'
import { SaidDate } from '../date-text/said-date.tsx'
import { useDateWords } from '../date-text/use-date-words.ts'
import { nearDayName } from '../date-text/near-day.ts'
import { FieldError } from '../field/field.tsx'
import { useLanguage, useTexts } from '../language/texts-context.tsx'

/** A time that can be booked, Bangkok time. */
export interface Slot {
  readonly date: string
  readonly time: string
}

/** The day and the time that were chosen; '' for none yet. */
export type SlotChoice = Slot

const daysAtFirst = 5

/**
 * Chooses a day and then, right below it, a time of an appointment. Every day from the first free one to the last is listed; one without
 * free times says so in words (docs/product.md §7.5).
 */
export function SlotPicker({
  slots,
  value,
  onChange,
  errors = {},
  heldUntil = null,
}: {
  readonly slots: readonly Slot[]
  readonly value: SlotChoice
  readonly onChange: (choice: SlotChoice) => void
  readonly errors?: Readonly<Record<string, string>> | undefined
  /** Until when nobody else can take the chosen time. */
  readonly heldUntil?: Date | null | undefined
}) {
  const texts = useTexts()
  const { appointment: words, errors: messages, common } = texts
  const language = useLanguage()
  const dates = useDateWords()
  const days = listDays(slots)
  const chosenAt = days.indexOf(value.date)
  const [shown, setShown] = useState(daysAtFirst)
  const visible = days.slice(0, Math.max(shown, chosenAt + 1))
  function showMore() {
    flushSync(() => setShown(visible.length + 10))
    // they stand above the button: the keys go on with the first of them
    document.getElementById(`date-${days[visible.length]}`)?.focus()
  }
  const timesOf = (date: string) => slots.filter((slot) => slot.date === date).map(({ time }) => time)
  return (
    <div>
      <ChoiceCards
        legend={words.choose_day}
        name="date"
        value={value.date}
        error={errors['date']}
        onChange={(date) => onChange({ date, time: timesOf(date).includes(value.time) ? value.time : '' })}
        options={visible.map((date) => {
          const near = nearDayName(date as BusinessDate, dates)
          const count = timesOf(date).length
          return {
            value: date,
            label: (
              <>
                {near && <span className="block">{near} </span>}
                <SaidDate date={date as BusinessDate} say="day" />
              </>
            ),
            hint: count === 0 ? words.day_full : fill(words.day_times, { count }),
            below: (
              <div className="mb-2">
                {count === 0 && (
                  <div role="alert">
                    <FieldError>{messages.slot_not_available}</FieldError>
                  </div>
                )}
                {count > 0 && <Times times={timesOf(date)} value={value} error={errors['time']} onChange={onChange} />}
                <p aria-live="polite" className="mt-2 text-sm empty:hidden">
                  {heldUntil && value.time !== '' && fill(words.held_until, { time: formatTime(timeInBangkok(heldUntil), language) })}
                </p>
              </div>
            ),
          }
        })}
      />
      {visible.length < days.length && (
        <Button variant="quiet" wide className="mt-2" onClick={showMore}>
          {common.show_more}
          <span className="sr-only"> – {words.choose_day}</span>
        </Button>
      )}
    </div>
  )
}

function Times({
  times,
  value,
  error,
  onChange,
}: {
  readonly times: readonly string[]
  readonly value: SlotChoice
  readonly error: string | undefined
  readonly onChange: (choice: SlotChoice) => void
}) {
  const { appointment: words } = useTexts()
  const language = useLanguage()
  return (
    <fieldset
      aria-describedby={error ? 'time-hint time-error' : 'time-hint'}
      className={error ? 'min-w-0 border-l-4 border-danger pl-3' : 'min-w-0'}
    >
      <legend className="font-bold">{words.choose_time}</legend>
      <p id="time-hint" className="text-sm text-muted">
        {words.bangkok_time}
      </p>
      {error && <FieldError id="time-error">{error}</FieldError>}
      <div className="mt-1.5 grid grid-cols-3 gap-2">
        {times.map((time, index) => (
          <label
            key={time}
            className="flex min-h-14 cursor-pointer items-center justify-center rounded-lg border-2 border-line bg-surface font-bold tabular-nums hover:border-edge has-checked:border-primary has-checked:bg-primary has-checked:text-on-primary has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink"
          >
            <input
              id={index === 0 ? 'time' : `time-${time}`}
              type="radio"
              name="time"
              value={time}
              checked={value.time === time}
              onChange={() => onChange({ date: value.date, time })}
              className="sr-only"
            />
            {formatTime(time, language)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function listDays(slots: readonly Slot[]): string[] {
  const dates = slots.map(({ date }) => date).toSorted()
  const first = dates[0] as BusinessDate | undefined
  const last = dates.at(-1)
  if (first === undefined || last === undefined) return []
  const days: BusinessDate[] = []
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day)
  return days
}
