import type { Data } from '@let-twe/core/endpoint.ts'
import { withoutJoiners } from '@let-twe/core/without-joiners.ts'
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
      <ul className="divide-y divide-line rounded-lg bg-surface px-4">
        {branches.map((branch) => {
          return (
            <li key={branch.id} data-latitude={branch.latitude} data-longitude={branch.longitude} className="relative py-1">
              <details>
                <summary className="chevron-mark mr-24 flex min-h-12 cursor-pointer list-none items-center justify-between gap-2 narrow:mr-0">
                  <h3 className="min-w-0 font-bold text-primary-deep">
                    {joinWordsIn(branch.name)}
                    <span data-distance className="block text-sm empty:hidden" />
                  </h3>
                </summary>
                <div className="pb-2 text-sm">
                  {/* not by the component of other pages: home would fetch the parts of this one with it */}
                  {branch.photo !== null && (
                    <img
                      src={branch.photo}
                      alt={withoutJoiners(branch.name)}
                      width={640}
                      height={360}
                      loading="lazy"
                      className="mb-2 h-auto w-full max-w-md rounded-lg bg-line"
                    />
                  )}
                  <p>{weekdaySpan(branch.weekdays, language)}</p>
                  <p>{fill(location.hours, { opens: formatTime(branch.opens, language), closes: formatTime(branch.closes, language) })}</p>
                  <p>{joinWordsIn(branch.address)}</p>
                  <p className="font-bold">{displayPhoneNumber(branch.phone)}</p>
                </div>
              </details>
              <span className="absolute top-1 right-0 flex narrow:static">
                <a className={mark} href={`tel:${branch.phone}`}>
                  <Icon name="phone" label={`${displayPhoneNumber(branch.phone)} – ${branch.name}`} />
                </a>
                <Link
                  className={mark}
                  href={`https://www.google.com/maps/dir/?api=1&destination=${branch.latitude},${branch.longitude}`}
                  target="_blank"
                  rel="noreferrer"
                >
                  <Icon name="map-pin" label={`${location.directions} – ${branch.name}`} />
                </Link>
              </span>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}

const mark = 'inline-flex size-12 items-center justify-center rounded-full text-primary hover:bg-primary-soft'
