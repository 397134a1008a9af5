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
import { type Near, type Place, askPosition, farAway, type queryOf } from './near.ts'
import { PlaceCard, kilometres } from './place-card.tsx'
import { PlaceMap } from './place-map.tsx'
import { usePlaces } from './use-places.ts'

/** A list of places, nearest first by the phone's position or by district; usable without position, without map and without internet. */
export function PlaceFinder<P extends Place>({
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
  More?: ComponentType<{ place: P; kept: boolean }>
}) {
  const { place: words } = useTexts()
  const [near, setNear] = useState<Near>({ position: null, district: '' })
  const [asking, setAsking] = useState(false)
  const [refused, setRefused] = useState(false)
  const { found, busy, retry } = usePlaces(kind, near, load)
  async function useMyPlace() {
    setAsking(true)
    const position = await askPosition()
    setAsking(false)
    setRefused(position === null)
    if (position) setNear({ position, district: '' })
  }
  const far = found ? farAway(found.places) : null
  const districts = [
    { value: 'mueang-samut-sakhon', label: words.district_mueang_samut_sakhon },
    { value: 'krathum-baen', label: words.district_krathum_baen },
    { value: 'ban-phaeo', label: words.district_ban_phaeo },
  ]
  return (
    <div className="grid gap-4">
      <Button wide busy={asking} onClick={() => void useMyPlace()}>
        <Icon name="map-pin" /> {words.use_my_place}
      </Button>
      <SelectField
        label={words.district}
        name="district"
        options={[{ value: '', label: words.district_all }, ...districts]}
        value={near.district}
        onChange={(event) => setNear({ ...near, district: event.target.value })}
      />
      <div aria-live="polite" className="grid gap-3 empty:hidden">
        {refused && <Banner tone="warning">{words.place_refused}</Banner>}
        {far !== null && <Banner tone="info">{fill(words.place_far, { distance: kilometres(far) })}</Banner>}
        {near.position && far === null && <p className="text-muted">{words.nearest_first}</p>}
        {found?.keptAt && <Banner tone="warning">{fill(words.kept, { when: formatInstant(new Date(found.keptAt)) })}</Banner>}
      </div>
      {found === null && <LoadingState />}
      {found?.failure && <LoadFailure message={found.failure} onRetry={retry} />}
      {found && !found.failure && found.places.length === 0 && <EmptyState text={none} />}
      {found && found.places.length > 0 && (
        <>
          <PlaceMap kind={kind} places={found.places} position={near.position} />
          <ul className="grid gap-3" aria-busy={busy}>
            {found.places.map((place) => (
              <li key={place.id}>
                <PlaceCard place={place}>{More && <More place={place} kept={found.keptAt !== null} />}</PlaceCard>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
