import { satang } from '@let-twe/core/money.ts'
import { type CashCount, cashTotal, denominations } from '@let-twe/core/cash/cash-count.ts'
import { toLatinDigits } from '@let-twe/core/text-input.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Money } from '@let-twe/ui/money/money.tsx'
import { TextField } from '@let-twe/ui/text-field/text-field.tsx'
import { useState } from 'react'
import { textOf } from '../forms/read-form.ts'

/** The number of each note and coin, and their sum. */
export function CountFields({ wrong }: { readonly wrong: Readonly<Record<string, string>> }) {
  const { cash } = useTexts()
  const [count, setCount] = useState<CashCount>({})
  return (
    <fieldset>
      <legend className="font-bold">{cash.count}</legend>
      <p className="mb-2 text-sm text-muted">{cash.count_hint}</p>
      <div className="grid grid-cols-2 items-end gap-x-3 gap-y-2 sm:grid-cols-4">
        {denominations.map((each) => (
          <TextField
            key={each}
            name={nameOf(each)}
            label={<Money satang={satang(each)} />}
            error={wrong[nameOf(each)]}
            inputMode="numeric"
            autoComplete="off"
            maxLength={7}
            onChange={(event) => setCount({ ...count, [each]: piecesOf(event.target.value) ?? 0 })}
          />
        ))}
      </div>
      <p aria-live="polite" className="mt-3 flex flex-wrap justify-between gap-x-4 border-t border-line pt-2 text-lg font-bold">
        <span>{cash.count_total}</span>
        <Money satang={cashTotal(count)} />
      </p>
    </fieldset>
  )
}

/** The typed count, or its mistakes by field. */
export function countOf(form: FormData, message: string): { readonly count: CashCount } | { readonly wrong: Record<string, string> } {
  const count: Record<string, number> = {}
  const wrong: Record<string, string> = {}
  for (const each of denominations) {
    const typed = textOf(form, nameOf(each))
    if (typed === '') continue
    const pieces = piecesOf(typed)
    if (pieces === null) wrong[nameOf(each)] = message
    else count[each] = pieces
  }
  return Object.keys(wrong).length > 0 ? { wrong } : { count }
}

function nameOf(denomination: number): string {
  return `count.${denomination}`
}

function piecesOf(typed: string): number | null {
  const digits = toLatinDigits(typed).trim()
  return /^\d{1,6}$/.test(digits) ? Number(digits) : null
}
