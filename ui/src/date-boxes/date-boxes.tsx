import type { ChangeEvent } from 'react'
import { useToday } from '../date-field/use-today.ts'
import { FieldError, type FieldWords } from '../field/field.tsx'
import { useTexts } from '../language/texts-context.tsx'
import { DateBox } from './date-box.tsx'

/** From a date to the year that Thai papers write, of the Buddhist era. */
const thaiEra = 543

/**
 * A date known by heart or read from a document, in boxes for day, month and year, without typing. The value is `yyyy-mm-dd` once
 * all are chosen, until then with the missing parts empty (`1996--13`), for a draft; empty when none is. `wholeDate` reads it. An
 * impossible day of a month is reported unchanged. `monthOnly` has no box for the day, which is the first.
 */
export function DateBoxes({
  name,
  label,
  hint,
  error,
  optional = false,
  value,
  onChange,
  years: [first, last],
  monthOnly = false,
  thaiYears = false,
  autoComplete,
}: FieldWords & {
  readonly name: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** The first and the last year to choose, counted from this one. */
  readonly years: readonly [first: number, last: number]
  readonly monthOnly?: boolean | undefined
  /** Each year with its Buddhist-era year, which Thai documents use. */
  readonly thaiYears?: boolean | undefined
  readonly autoComplete?: string | undefined
}) {
  const { ui, common } = useTexts()
  const thisYear = Number(useToday().slice(0, 4))
  const parts = partsOf(value)
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ') || undefined

  function choose(part: keyof Parts, text: string) {
    onChange(joined({ ...parts, [part]: text }, monthOnly))
  }
  const box = (part: keyof Parts) => ({
    name: `${name}_${part}`,
    label: ui[part],
    value: parts[part],
    described: error ? `${name}-error` : undefined,
    autoComplete: autoComplete && `${autoComplete}-${part}`,
    onChange: (event: ChangeEvent<HTMLSelectElement>) => choose(part, event.target.value),
  })
  const years = Array.from({ length: last - first + 1 }, (_, index) => thisYear + (last > 0 ? first + index : last - index))
  const known = Number(parts.year)
  if (known > 0 && !years.includes(known)) years.push(known)

  return (
    <fieldset aria-describedby={described} className={error ? 'min-w-0 border-l-4 border-danger pl-2' : 'min-w-0'}>
      <legend className="float-left w-full font-bold">
        {label}
        {optional && <span className="font-normal text-muted"> ({common.optional})</span>}
      </legend>
      {hint && (
        <p id={`${name}-hint`} className="clear-both text-sm text-muted">
          {hint}
        </p>
      )}
      {error && <FieldError id={`${name}-error`}>{error}</FieldError>}
      <div className="clear-both flex flex-wrap gap-1.5 pt-1.5">
        {!monthOnly && (
          <DateBox {...box('day')} id={name} className="grow basis-[4.25rem]" options={days.map((day) => [pad(day), String(day)])} />
        )}
        {/* as wide as its longest name; where the line is too narrow for that the year has its own */}
        <DateBox
          {...box('month')}
          id={monthOnly ? name : undefined}
          className="grow-2 basis-auto"
          options={months.map((month) => [pad(month), `${month} – ${ui[`month_${month}`]}`])}
        />
        <DateBox
          {...box('year')}
          className={thaiYears ? 'grow basis-[8.25rem]' : 'grow basis-[5.5rem]'}
          options={years.map((year) => [String(year), thaiYears ? `${year} (${year + thaiEra})` : String(year)])}
        />
      </div>
    </fieldset>
  )
}

const days = Array.from({ length: 31 }, (_, index) => index + 1)
const months = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const

type Parts = { readonly year: string; readonly month: string; readonly day: string }

function partsOf(value: string): Parts {
  const [year = '', month = '', day = ''] = value.split('-')
  return { year, month, day }
}

function joined({ year, month, day }: Parts, monthOnly: boolean): string {
  if (monthOnly) return year || month ? `${year}-${month}-${year && month ? '01' : ''}` : ''
  return year || month || day ? `${year}-${month}-${day}` : ''
}

function pad(number: number): string {
  return String(number).padStart(2, '0')
}
