import { inLanguage } from '@let-twe/core/translated.ts'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { useMe } from '../session/use-me.ts'
import type { Filter } from './filter-bar.tsx'

/** The filter by product. None where the lender offers one. */
export function useProductFilter(): readonly Filter[] {
  const { report } = useTexts()
  const language = useLanguage()
  const { products } = useMe()
  if (products.length < 2) return []
  return [
    {
      name: 'product',
      label: report.product,
      options: products.map(({ code, name }) => ({ value: code, label: inLanguage(name, language) })),
    },
  ]
}
