import { type Satang, satang } from '@let-twe/core/money.ts'
import { type PartlyTranslated, inLanguage } from '@let-twe/core/translated.ts'
import { formatExactAmount } from '@let-twe/texts/format.ts'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'

/** The lines of an entry: number and name of each account, its amount under debit or credit. */
export function EntryLines({
  lines,
}: {
  readonly lines: readonly { readonly number: string; readonly name: PartlyTranslated; readonly amount_satang: Satang }[]
}) {
  const { ledger } = useTexts()
  const language = useLanguage()
  return (
    <span className="block tabular-nums">
      {lines.map(({ number, name, amount_satang }) => (
        <span key={number} className={`block ${amount_satang < 0 ? 'pl-5' : ''}`}>
          {amount_satang < 0 ? ledger.credit : ledger.debit} {number} {inLanguage(name, language)}
          {': '}
          <span className="whitespace-nowrap">{formatExactAmount(satang(Math.abs(amount_satang)))}</span>
        </span>
      ))}
    </span>
  )
}
