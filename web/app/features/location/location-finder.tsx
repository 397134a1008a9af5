import { fill } from '@let-twe/texts/fill.ts'
import { formatInstant } from '@let-twe/texts/format.ts'
import { Banner } from '@let-twe/ui/banner/banner.tsx'
import { Button } from '@let-twe/ui/button/button.tsx'
import { Icon } from '@let-twe/ui/icon/icon.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { EmptyState, LoadingState } from '@let-twe/ui/list-states/list-states.tsx'
import { SelectField } from '@let-twe/ui/select-field/select-field.tsx'
import { type ComponentType, useState } from 'react'
import type { Result } from '@let-twe/client/result.ts'
import { LoadFailure } from '@let-twe/client/load-failure.tsx'
import { type Near, type MapLocation, askPosition, farAway, type queryOf } from './near.ts'
import { LocationCard, kilometres } from './location-card.tsx'
import { LocationMap } from './location-map.tsx'
import { useLocations } from './use-locations.ts'

/** A list of locations, nearest first by the phone's position or by district; usable without position, without map and without internet. */
export function LocationFinder<P extends MapLocation>({
  kind,
  load,
  none,
  More,
}: {
  /** Under which name the last list is kept. */
  kind: 'branches' | 'atms'
  load: (query: ReturnType<typeof queryOf>, signal: AbortSignal) => Promise<Result<readonly P[]>>
  none: string
  /** What a card shows beside name, address and directions. `kept` when the list may be old. */
  More?: ComponentType<{ location: P; kept: boolean }>
}) {
  const { location: words } = useTexts()
  const [near, setNear] = useState<Near>({ position: null, district: '' })
  const [asking, setAsking] = useState(false)
  const [refused, setRefused] = useState(false)
  const { found, busy, retry } = useLocations(kind, near, load)
  async function useMyLocation() {
    setAsking(true)
    const position = await askPosition()
    setAsking(false)
    setRefused(position === null)
    if (position) setNear({ position, district: '' })
  }
  const far = found ? farAway(found.locations) : null
  const districts = [
    { value: 'mueang-samut-sakhon', label: words.district_mueang_samut_sakhon },
    { value: 'krathum-baen', label: words.district_krathum_baen },
    { value: 'ban-phaeo', label: words.district_ban_phaeo },
  ]
  return (
    <div className="grid gap-4">
      <Button wide busy={asking} onClick={() => void useMyLocation()}>
        <Icon name="map-pin" /> {words.use_my_location}
      </Button>
      <SelectField
        label={words.district}
        name="district"
        options={[{ value: '', label: words.district_all }, ...districts]}
        value={near.district}
        onChange={(event) => setNear({ ...near, district: event.target.value })}
      />
      <div aria-live="polite" className="grid gap-3 empty:hidden">
        {refused && <Banner tone="warning">{words.location_refused}</Banner>}
        {far !== null && <Banner tone="info">{fill(words.location_far, { distance: kilometres(far) })}</Banner>}
        {near.position && far === null && <p className="text-muted">{words.nearest_first}</p>}
        {found?.cachedAt && <Banner tone="warning">{fill(words.kept, { when: formatInstant(new Date(found.cachedAt)) })}</Banner>}
      </div>
      {found === null && <LoadingState />}
      {found?.failure && <LoadFailure message={found.failure} onRetry={retry} />}
      {found && !found.failure && found.locations.length === 0 && <EmptyState text={none} />}
      {found && found.locations.length > 0 && (
        <>
          <LocationMap kind={kind} locations={found.locations} position={near.position} />
          <ul className="grid gap-3" aria-busy={busy}>
            {found.locations.map((location) => (
              <li key={location.id}>
                <LocationCard location={location}>{More && <More location={location} kept={found.cachedAt !== null} />}</LocationCard>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
