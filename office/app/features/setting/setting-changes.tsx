import { loanTerms, quoteTerm } from '@let-twe/core/loan/loan-terms.ts'
import { satang } from '@let-twe/core/money.ts'
import type { ProductTerms } from '@let-twe/core/product/product-terms.ts'
import type { SettingArea, SettingValue as AreaValue } from '@let-twe/core/setting/setting-areas.ts'
import { type SettingChange, changesBetween } from '@let-twe/core/setting/setting-changes.ts'
import type { Texts } from '@let-twe/texts/catalogue-en.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { DataTable } from '../../list/data-table.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Money } from '@let-twe/ui/money/money.tsx'
import { SettingValue, wordsOfField } from './setting-value.tsx'
import { useGroupWords } from './use-group-words.ts'

/**
 * The effect of a change: each changed value, before and after; of a product also the cost of two loans. `label` distinguishes it
 * from other changes of the page.
 */
export function SettingChanges({
  label,
  area,
  before,
  after,
}: {
  readonly label: string
  readonly area: SettingArea
  readonly before: object
  readonly after: object
}) {
  const texts = useTexts()
  const { setting } = texts
  const wordsOf = useGroupWords(after, before)
  const changes = changesBetween(area, before, after).map(onlyDifferences)
  // two roles have the same values
  const ofRoles = area === 'roles' || area === 'limits'
  if (changes.length === 0) return <p className="text-muted">{setting.no_difference}</p>
  return (
    <DataTable
      label={`${setting.changes}: ${label}`}
      rows={[
        ...changes.map(({ field, group, before: was, after: will }) => ({
          what: [...(ofRoles ? [wordsOf(group)] : []), wordsOfField(texts, field)].join(': '),
          was: <SettingValue field={field} value={was} />,
          will: <SettingValue field={field} value={will} />,
          // an amount and its Baht on one line
          look: typeof will === 'number' ? 'whitespace-nowrap' : '',
        })),
        ...(area === 'product' ? examples(texts, before as Product, after as Product) : []),
      ]}
      keyOf={({ what }) => what}
      columns={[
        { head: setting.what, renderCell: ({ what }) => what },
        { head: setting.before, renderCell: ({ was, look }) => <span className={`text-muted ${look}`}>{was}</span> },
        { head: setting.after, renderCell: ({ will, look }) => <strong className={look}>{will}</strong> },
      ]}
    />
  )
}

/** Of closed days and of permissions only those that differ: all of them would hide the one. */
function onlyDifferences(change: SettingChange): SettingChange {
  if (change.field.kind === 'permissions') {
    const [was, will] = [change.before, change.after] as readonly (readonly string[] | undefined)[]
    const without = (some: readonly string[] = [], others: readonly string[] = []) => some.filter((each) => !others.includes(each))
    return { ...change, before: without(was, will), after: without(will, was) }
  }
  if (change.field.kind !== 'closed_days') return change
  const [before, after] = [change.before, change.after] as readonly (AreaValue<'closed_days'>['days'] | undefined)[]
  const without = (days: typeof before, others: typeof before) =>
    days?.filter(({ date, name }) => !others?.some((other) => other.date === date && other.name.en === name.en)) ?? []
  return { ...change, before: without(before, after), after: without(after, before) }
}

type Product = { readonly terms: ProductTerms }

/** The instalment of a first and of a later loan of the largest size over the first term. */
function examples({ setting }: Texts, { terms: before }: Product, { terms: after }: Product) {
  return (['first', 'repeat'] as const).map((type) => {
    const size = type === 'first' ? before.size.firstMax : before.size.max
    const cost = (terms: ProductTerms) => {
      const term = loanTerms(type, terms)[0]
      return term && <Money satang={satang(quoteTerm(size, term, terms).instalments[0]!.payment)} />
    }
    const what = fill(setting.example, { kind: setting[`example_${type}`], size: size / 100 })
    return { what, was: cost(before), will: cost(after), look: 'whitespace-nowrap' }
  })
}
