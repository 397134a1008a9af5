import { fill } from '@let-twe/texts/fill.ts'
import { sayInstant } from '@let-twe/texts/say-date.ts'
import { useDateWords } from '@let-twe/ui/date-text/use-date-words.ts'
import { Banner } from '@let-twe/ui/banner/banner.tsx'
import { Button } from '@let-twe/ui/button/button.tsx'
import { Icon } from '@let-twe/ui/icon/icon.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { EmptyState } from '@let-twe/ui/list-states/list-states.tsx'
import { inAlphabet } from '@let-twe/ui/select-field/in-alphabet.ts'
import { SelectField } from '@let-twe/ui/select-field/select-field.tsx'
import { type ComponentType, Fragment, useState } from 'react'
import { Loaded } from '@let-twe/client/loaded.tsx'
import { useSettled } from '@let-twe/client/use-settled.ts'
import { useForm } from '@let-twe/client/use-form.ts'
import type { Result } from '@let-twe/client/result.ts'
import { type FindLocations, type Found, type MapSource, everywhere } from './find-locations.ts'
import { type MapLocation, type Near, askPosition, farAway } from '../../location/near.ts'
import { kilometres } from '../../location/distance-text.ts'
import { LocationCard } from './location-card.tsx'
import { LocationMap } from './location-map.tsx'

/** The first page of a list: the more distant rest follows on request. */
const enough = 8

/** A list of locations, nearest first by the phone's position, else in the order of the alphabet, all or of a district; usable without position, without map and without internet. */
export function LocationFinder<P extends MapLocation>({
  kind,
  first,
  source,
  find,
  none,
  titleOf = () => undefined,
  More,
}: {
  kind: 'branches' | 'atms'
  /** The list of the page: everywhere. */
  first: Result<Found<P>>
  source: MapSource
  find: FindLocations<P>
  none: string
  /** A location's name in the reader's language, where it differs from its own name. */
  titleOf?: (location: P) => string | undefined
  /** The facts on a card beside name, address and directions. `kept` when the list may be old. */
  More?: ComponentType<{ location: P; kept: boolean }>
}) {
  const dates = useDateWords()
  const { location: words, common } = useTexts()
  const [near, setNear] = useState(everywhere)
  const [found, setFound] = useState<Promise<Result<Found<P>>> | Result<Found<P>>>(first)
  const { busy } = useSettled(found)
  const locating = useForm()
  const [refused, setRefused] = useState(false)
  const [all, setAll] = useState(false)
  /** The list before stays until the new one is here; of two the newest question counts. */
  function look(next: Near) {
    setNear(next)
    setFound(find(next))
    setAll(false)
  }
  function useMyLocation() {
    void locating.send(async () => {
      const position = await askPosition()
      setRefused(position === null)
      if (position) look({ position, district: '' })
    })
  }
  const districts = [
    { value: 'mueang-samut-sakhon', label: words.district_mueang_samut_sakhon },
    { value: 'krathum-baen', label: words.district_krathum_baen },
    { value: 'ban-phaeo', label: words.district_ban_phaeo },
  ]
  return (
    <div className="grid gap-4">
      <Button wide busy={locating.busy} onClick={useMyLocation}>
        <Icon name="map-pin" /> {words.use_my_location}
      </Button>
      <SelectField
        label={words.district}
        name="district"
        options={[{ value: '', label: words.district_all }, ...districts]}
        value={near.district}
        onChange={(event) => look({ ...near, district: event.target.value })}
      />
      <div aria-live="polite" className="grid gap-3 empty:hidden">
        {refused && <Banner tone="warning">{words.location_refused}</Banner>}
        <Loaded from={found} waiting={null} failed={null}>
          {({ locations, cachedAt }) => {
            const far = farAway(locations)
            return (
              <>
                {far !== null && <Banner tone="info">{fill(words.location_far, { distance: kilometres(far) })}</Banner>}
                {near.position && far === null && <p className="text-muted">{words.nearest_first}</p>}
                {cachedAt && <Banner tone="warning">{fill(words.kept, { when: sayInstant(new Date(cachedAt), dates) })}</Banner>}
              </>
            )
          }}
        </Loaded>
      </div>
      <Loaded from={found} onRetry={() => look(near)}>
        {({ locations: inOrder, cachedAt }) => {
          const locations = near.position ? inOrder : inAlphabet(inOrder, (each) => titleOf(each) ?? each.name)
          return locations.length === 0 ? (
            <EmptyState text={none} />
          ) : (
            <>
              {/* the nearest is the answer: it stands above the map */}
              {[locations.slice(0, 1), locations.slice(1, all ? undefined : enough)].map((part, index) => (
                <Fragment key={index}>
                  {index === 1 && <LocationMap kind={kind} locations={locations} position={near.position} source={source} />}
                  {part.length > 0 && (
                    <ul className="grid gap-3" aria-busy={busy}>
                      {part.map((location) => (
                        <li key={location.id}>
                          <LocationCard location={location} title={titleOf(location)}>
                            {More && <More location={location} kept={cachedAt !== null} />}
                          </LocationCard>
                        </li>
                      ))}
                    </ul>
                  )}
                </Fragment>
              ))}
              {locations.length > enough && !all && (
                <Button variant="quiet" wide onClick={() => setAll(true)}>
                  {common.show_more}
                </Button>
              )}
            </>
          )
        }}
      </Loaded>
    </div>
  )
}
