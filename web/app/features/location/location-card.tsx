import { joinWordsIn } from '@let-twe/texts/join-words.ts'
import { LinkButton } from '@let-twe/ui/button/button.tsx'
import { Card } from '@let-twe/ui/card/card.tsx'
import { Icon } from '@let-twe/ui/icon/icon.tsx'
import { langOf } from '@let-twe/ui/language/lang-of.ts'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import type { ReactNode } from 'react'
import { directionsHref } from '../../location/directions-href.ts'
import { distanceText } from '../../location/distance-text.ts'
import type { MapLocation, WithDistance } from '../../location/near.ts'

/** A branch or cash machine with distance, address and a link to directions. `title` is its name in the reader's language where that differs from its own. */
export function LocationCard({
  location,
  title,
  children,
}: {
  location: WithDistance<MapLocation>
  title?: string | undefined
  children?: ReactNode
}) {
  const { location: words } = useTexts()
  const language = useLanguage()
  const name = <span lang={langOf(location.name, language)}>{joinWordsIn(location.name)}</span>
  return (
    <Card title={title === undefined ? name : joinWordsIn(title)}>
      {location.metres !== null && <p className="font-bold">{distanceText(location.metres, words)}</p>}
      {title !== undefined && <p>{name}</p>}
      <p lang={langOf(location.address, language)}>{joinWordsIn(location.address)}</p>
      {children}
      <LinkButton href={directionsHref(location)} variant="secondary" wide target="_blank" rel="noreferrer" className="mt-3">
        <Icon name="map-pin" /> {words.directions}
        <span className="sr-only"> – {name}</span>
      </LinkButton>
    </Card>
  )
}
