import type { Data } from '@let-twe/core/endpoint.ts'
import type { getMyLimits } from '@let-twe/core/staff/endpoints.ts'
import type { SummedOperation } from '@let-twe/core/staff/personal-totals.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatMoneyInText } from '@let-twe/texts/format.ts'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { useLoaderData } from 'react-router'

/** In a dialog: the amount of an operation that is left to me today or this month, where the loader of the page returns `limits`. */
export function LimitLeft({ operation }: { readonly operation: SummedOperation }) {
  const { office } = useTexts()
  const language = useLanguage()
  const page = useLoaderData<{ readonly limits: Data<typeof getMyLimits> | null } | undefined>()
  const left = page?.limits?.[operation]
  if (!left) return null
  const { satang, of } = left
  return <p className="text-sm text-muted">{fill(office[`limit_left_${of}`], { amount: formatMoneyInText(satang, language) })}</p>
}
