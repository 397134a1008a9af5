import { unknownEmployer } from '@let-twe/core/application/employer-list.ts'
import { type BusinessDate, isBusinessDate } from '@let-twe/core/business-date.ts'
import type { countPaydays } from '@let-twe/core/collection/endpoints.ts'
import { paydaysFrom } from '@let-twe/core/contact/usual-paydays.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import { formatDateInText } from '@let-twe/texts/format.ts'
import { employerWords } from '@let-twe/texts/quality-words.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { useSearchParams } from 'react-router'
import type { Filter } from '../../list/filter-bar.tsx'

/** The filters by usual payday, and by employer: those of the open calendar and the chosen one. */
export function usePaydayFilters(paydays: Data<typeof countPaydays> | null, today: BusinessDate): readonly Filter[] {
  const texts = useTexts()
  const [address] = useSearchParams()
  const withChosen = (name: string, values: readonly string[]) =>
    [...new Set([...values, address.get(name) ?? ''])].filter((each) => each !== '')
  const dates = withChosen('payday', paydaysFrom(today)).filter(isBusinessDate)
  const employers = withChosen(
    'employer',
    (paydays ?? []).flatMap((each) => each.employers.map(({ employer }) => employer ?? unknownEmployer)),
  )
  return [
    { name: 'payday', label: texts.collection.payday, options: dates.map((value) => ({ value, label: formatDateInText(value) })) },
    ...(employers.length === 0
      ? []
      : [
          {
            name: 'employer',
            label: texts.report.quality_employer,
            options: employers.map((value) => ({ value, label: employerWords(texts, value) })),
          },
        ]),
  ]
}
