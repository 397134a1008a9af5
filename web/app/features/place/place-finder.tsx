import { fill } from '@let-twe/texts/fill.ts'
import { Banner } from '@let-twe/ui/banner/banner.tsx'
import { Button, LinkButton } from '@let-twe/ui/button/button.tsx'
import { Card } from '@let-twe/ui/card/card.tsx'
import { Icon } from '@let-twe/ui/icon/icon.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { EmptyState, LoadingState } from '@let-twe/ui/list-states/list-states.tsx'
import { SelectField } from '@let-twe/ui/select-field/select-field.tsx'
import { type ReactNode, useEffect, useState } from 'react'
import { type Near, askPosition, directionsHref } from './near.ts'

/** A place as both lists show it. */
export type FoundPlace = {
  id: string
  name: string
  address: string
  latitude: number
  longitude: number
  distance_m: number | null
  extra: ReactNode
}

/** A list of places, nearest first by the phone's position or by district; usable without position and without map. */
export function PlaceFinder({ find }: { find: (near: Near) => Promise<FoundPlace[] | null> }) {
  const { place: words } = useTexts()
  const [places, setPlaces] = useState<FoundPlace[] | null>(null)
  const [refused, setRefused] = useState(false)
  const [busy, setBusy] = useState(false)
  async function show(near: Near) {
    setBusy(true)
    const found = await find(near)
    setBusy(false)
    setPlaces((before) => found ?? before ?? [])
  }
  useEffect(() => {
    void show({})
    // the first list needs no position
  }, [])
  async function showNear() {
    setBusy(true)
    const position = await askPosition()
    setRefused(position === null)
    if (position) await show(position)
    else setBusy(false)
  }
  const districts = [
    { value: 'mueang-samut-sakhon', label: words.district_mueang_samut_sakhon },
    { value: 'krathum-baen', label: words.district_krathum_baen },
    { value: 'ban-phaeo', label: words.district_ban_phaeo },
  ]
  return (
    <div className="grid gap-4">
      <Button wide busy={busy} onClick={() => void showNear()}>
        <Icon name="map-pin" /> {words.use_my_place}
      </Button>
      {refused && (
        <Banner tone="warning">
          <p>{words.place_refused}</p>
        </Banner>
      )}
      <SelectField
        label={words.district}
        name="district"
        placeholder={words.district_all}
        options={districts}
        onChange={(event) => void show(event.target.value === '' ? {} : { district: event.target.value })}
      />
      {places === null ? (
        <LoadingState />
      ) : (
        <ul className="grid gap-3" aria-live="polite">
          {places.map((place) => (
            <li key={place.id}>
              <Card title={place.name}>
                {place.distance_m !== null && <p className="font-bold">{distance(place.distance_m, words)}</p>}
                <p>{place.address}</p>
                {place.extra}
                <div className="mt-3">
                  <LinkButton
                    href={directionsHref(place.latitude, place.longitude)}
                    variant="secondary"
                    wide
                    target="_blank"
                    rel="noreferrer"
                  >
                    <Icon name="map-pin" /> {words.directions}
                  </LinkButton>
                </div>
              </Card>
            </li>
          ))}
        </ul>
      )}
      {places?.length === 0 && <EmptyState text={words.none} />}
    </div>
  )
}

function distance(metres: number, words: ReturnType<typeof useTexts>['place']): string {
  return metres < 1000
    ? fill(words.distance_m, { distance: Math.round(metres / 10) * 10 })
    : fill(words.distance_km, { distance: (metres / 1000).toFixed(1) })
}
