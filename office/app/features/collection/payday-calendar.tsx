import { unknownEmployer } from '@let-twe/core/application/employer-list.ts'
import type { countPaydays } from '@let-twe/core/collection/endpoints.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import { formatNumber } from '@let-twe/texts/format.ts'
import { employerWords } from '@let-twe/texts/quality-words.ts'
import { DateText } from '@let-twe/ui/date-text/date-text.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { filteredBy } from '../../list/filter-bar.tsx'

/** The next paydays with the employers that pay people of the list then; each leads to its part of the list. Null: not asked for. */
export function PaydayCalendar({ paydays }: { readonly paydays: Data<typeof countPaydays> | null }) {
  const texts = useTexts()
  const { collection } = texts
  const [address] = useSearchParams()
  const navigate = useNavigate()
  return (
    <>
      <button
        type="button"
        aria-expanded={paydays !== null}
        onClick={() => void navigate(`?${filteredBy(address, { paydays: paydays === null ? '1' : '' })}`)}
        className="min-h-12 text-primary underline lg:min-h-10"
      >
        {collection.paydays}
      </button>
      {paydays && (
        <section className="mb-2 grid w-full gap-2 rounded-md border border-line bg-surface p-3">
          <p className="text-sm text-muted">{collection.paydays_lead}</p>
          {paydays.map(({ date, employers }) => (
            <div key={date} className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
              <h2 className="font-bold">
                <DateText date={date} />
              </h2>
              {employers.length === 0 && <p className="text-muted">{collection.paydays_none}</p>}
              {employers.map(({ employer, loans }) => (
                <Link
                  key={employer}
                  to={`?${filteredBy(address, { employer: employer ?? unknownEmployer, payday: date })}`}
                  className="inline-flex min-h-12 items-center text-primary underline lg:min-h-8"
                >
                  {`${employerWords(texts, employer)} (${formatNumber(loans)})`}
                </Link>
              ))}
            </div>
          ))}
        </section>
      )}
    </>
  )
}
