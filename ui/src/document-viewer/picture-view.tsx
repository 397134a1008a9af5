import { withoutJoiners } from '@let-twe/core/without-joiners.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { type MouseEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../button/button.tsx'
import { Icon } from '../icon/icon.tsx'
import { useTexts } from '../language/texts-context.tsx'

const zoomSteps = [1, 1.5, 2, 3] as const

/**
 * A picture, or the pages of a document one under the other, in a frame that scrolls. A tap brings the tapped spot as near as it
 * gets, the next one goes back; two buttons do it in steps. Several pages are numbered; null is a page that is still on its way. The words of a page
 * can be opened below it, as wide as the screen: for small screens, and to be read aloud.
 */
export function PictureView({
  urls,
  words = [],
  name,
}: {
  readonly urls: readonly (string | null)[]
  /** The text of each page, where it is known. */
  readonly words?: readonly string[]
  readonly name: string
}) {
  const texts = useTexts()
  const frame = useRef<HTMLElement>(null)
  const [zoom, setZoom] = useState(0)
  const last = zoomSteps.length - 1
  function tap(event: MouseEvent<HTMLImageElement>) {
    const picture = event.currentTarget
    const before = picture.getBoundingClientRect()
    const spot = { x: (event.clientX - before.left) / before.width, y: (event.clientY - before.top) / before.height }
    flushSync(() => setZoom(zoom === 0 ? last : 0))
    const [after, around] = [picture.getBoundingClientRect(), frame.current!.getBoundingClientRect()]
    frame.current!.scrollBy(
      after.left + spot.x * after.width - around.left - around.width / 2,
      after.top + spot.y * after.height - around.top - around.height / 2,
    )
  }
  return (
    <div className="grid gap-3">
      <section
        ref={frame}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label={withoutJoiners(name)}
        className="grid max-h-[55dvh] gap-3 overflow-auto rounded-lg border border-line bg-sand"
      >
        {urls.map((url, index) => {
          const page = fill(texts.ui.page_of, { page: index + 1, last: urls.length })
          return (
            // oxlint-disable-next-line react/no-array-index-key -- pages keep their order
            <figure key={index}>
              {urls.length > 1 && <figcaption className="sticky left-0 w-fit px-3 py-1 text-sm text-muted">{page}</figcaption>}
              {url === null ? (
                <div className="aspect-[210/297] bg-surface" style={{ width: `${zoomSteps[zoom]! * 100}%` }} />
              ) : (
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the buttons do the same
                <img
                  src={url}
                  alt={withoutJoiners(urls.length > 1 ? `${name}, ${page}` : name)}
                  onClick={tap}
                  className={`block max-w-none ${zoom === 0 ? 'cursor-zoom-in' : 'cursor-zoom-out'}`}
                  style={{ width: `${zoomSteps[zoom]! * 100}%` }}
                />
              )}
              {words[index] && (
                <details className="sticky left-0 bg-surface px-3">
                  <summary className="chevron-mark flex min-h-12 cursor-pointer list-none items-center justify-between font-bold text-primary">
                    {texts.ui.read_as_text}
                  </summary>
                  <p className="pb-3 whitespace-pre-line">{words[index]}</p>
                </details>
              )}
            </figure>
          )
        })}
      </section>
      <div className="needs-script grid grid-cols-2 gap-2 narrow:grid-cols-1">
        <Button variant="secondary" disabled={zoom === 0} onClick={() => setZoom(zoom - 1)}>
          <Icon name="minus" className="size-5" />
          {texts.ui.zoom_out}
        </Button>
        <Button variant="secondary" disabled={zoom === last} onClick={() => setZoom(zoom + 1)}>
          <Icon name="plus" className="size-5" />
          {texts.ui.zoom_in}
        </Button>
      </div>
    </div>
  )
}
