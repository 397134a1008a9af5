import { withoutJoiners } from '@let-twe/core/without-joiners.ts'
import type { ReactNode, RefObject } from 'react'
import { Button } from '../button/button.tsx'
import { Icon } from '../icon/icon.tsx'
import { useTexts } from '../language/texts-context.tsx'

/**
 * The place of a map beside a list that says the same. Nothing is fetched until the reader asks; then the page loads
 * its map into `surface`. Its size never changes, so the page does not jump. Not shown without scripts.
 */
export function MapFrame({
  label,
  shown,
  onShow,
  surface,
  error,
}: {
  readonly label: string
  readonly shown: boolean
  readonly onShow: () => void
  readonly surface?: RefObject<HTMLDivElement | null> | undefined
  /** The reason why there is no map, when it could not be fetched. */
  readonly error?: ReactNode
}) {
  const texts = useTexts()
  return (
    <section
      aria-label={withoutJoiners(label)}
      className="needs-script relative h-72 overflow-hidden rounded-xl border border-line bg-primary-soft"
    >
      <div ref={surface} className="absolute inset-0" />
      {!shown && (
        <div className="absolute inset-0 flex flex-col items-center justify-center gap-3 px-5 text-center">
          <Streets />
          <Icon name="map-pin" className="relative size-10 text-primary" />
          {error ? (
            <p className="relative font-bold text-danger">{error}</p>
          ) : (
            <Button variant="secondary" className="relative" onClick={onShow}>
              {texts.ui.show_map}
            </Button>
          )}
        </div>
      )}
    </section>
  )
}

function Streets() {
  return (
    <svg
      aria-hidden
      viewBox="0 0 320 288"
      preserveAspectRatio="xMidYMid slice"
      className="absolute inset-0 size-full stroke-surface"
      fill="none"
      strokeWidth="9"
    >
      <path d="M-10 70 90 110l120-30 120 40M60-10l40 120-30 190M210-10v90l50 110 10 110M-10 220l100-20 170-10 80-40" />
    </svg>
  )
}
