import type { Data } from '@let-twe/core/endpoint.ts'
import { displayPhoneNumber } from '@let-twe/core/phone-number.ts'
import type { listBranches } from '@let-twe/core/location/endpoints.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatTime } from '@let-twe/texts/format.ts'
import { joinWordsIn } from '@let-twe/texts/join-words.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import { Icon } from '@let-twe/ui/icon/icon.tsx'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Link } from '@let-twe/ui/link/link.tsx'
import { weekdaySpan } from '../../location/weekday-span.ts'
import { Section } from './section.tsx'

/** The branches with hours, phone and directions; with a script also the nearest first. */
export function BranchesSection({ branches }: { branches: Data<typeof listBranches> }) {
  const { landing: words, location } = useTexts()
  const language = useLanguage()
  const link = 'inline-flex min-h-12 items-center gap-1.5 font-bold text-primary underline'
  return (
    <Section id="branches" title={words.branches_title}>
      {branches.length === 0 && <p>{words.branches_none}</p>}
      {branches.length > 1 && (
        <div
          className="needs-script mb-4"
          data-nearest
          data-finding={words.branches_finding}
          data-found={words.branches_found}
          data-far={words.branches_far}
          data-refused={words.branches_refused}
          data-km={location.distance_km}
          data-m={location.distance_m}
        >
          <Button variant="secondary" wide>
            <Icon name="map-pin" />
            {words.branches_nearest}
          </Button>
          <output className="mt-2 block empty:hidden" />
        </div>
      )}
      <ul className="grid gap-3">
        {branches.map((branch) => {
          return (
            <li
              key={branch.id}
              data-latitude={branch.latitude}
              data-longitude={branch.longitude}
              className="rounded-xl border border-line bg-surface px-5 py-4"
            >
              <h3 className="text-lg font-bold text-primary-deep">{joinWordsIn(branch.name)}</h3>
              <p data-distance className="font-bold empty:hidden" />
              <p>{joinWordsIn(branch.address)}</p>
              <p>
                {weekdaySpan(branch.weekdays, language)} ·{' '}
                {fill(location.hours, { opens: formatTime(branch.opens, language), closes: formatTime(branch.closes, language) })}
              </p>
              <p className="flex flex-wrap gap-x-6">
                <a className={link} href={`tel:${branch.phone}`}>
                  <Icon name="phone" className="size-5" />
                  {displayPhoneNumber(branch.phone)}
                </a>
                <Link
                  className={link}
                  href={`https://www.google.com/maps/dir/?api=1&destination=${branch.latitude},${branch.longitude}`}
                  target="_blank"
                  rel="noreferrer"
                >
                  <Icon name="map-pin" className="size-5" />
                  {location.directions}
                  <span className="sr-only"> – {branch.name}</span>
                </Link>
              </p>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
