import { withoutJoiners } from '@let-twe/core/without-joiners.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { Icon } from '@let-twe/ui/icon/icon.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { type SyntheticEvent, useState } from 'react'
import { useBlobUrl } from './use-blob-url.ts'

const zooms = ['fit', 1, 1.5, 2, 3] as const
/** The part of the screen's height that a whole page takes. */
const fitPercent = 62

/** One page of a document: whole in its frame or larger, turned by quarters, with the pages before and after it. */
export function PageFrame({
  picture,
  name,
  page,
  pages,
  onPage,
}: {
  readonly picture: Blob
  readonly name: string
  readonly page: number
  readonly pages: number
  readonly onPage: (page: number) => void
}) {
  const { ui, desk, common } = useTexts()
  const url = useBlobUrl(picture)
  const [zoom, setZoom] = useState(0)
  const [turns, setTurns] = useState(0)
  const [natural, setNatural] = useState({ width: 3, height: 4 })
  const lies = turns % 2 === 1
  const ratio = lies ? natural.height / natural.width : natural.width / natural.height
  const size = zooms[zoom]!
  function measure({ currentTarget: { naturalWidth, naturalHeight } }: SyntheticEvent<HTMLImageElement>) {
    if (naturalWidth > 0) setNatural({ width: naturalWidth, height: naturalHeight })
  }
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-1">
        <Tool label={ui.zoom_out} disabled={zoom === 0} onPress={() => setZoom(zoom - 1)} icon="minus" />
        <Tool label={ui.zoom_in} disabled={zoom === zooms.length - 1} onPress={() => setZoom(zoom + 1)} icon="plus" />
        <button type="button" onClick={() => setZoom(0)} aria-pressed={zoom === 0} className={toolStyle}>
          {desk.fit}
        </button>
        <button type="button" onClick={() => setTurns((turns + 1) % 4)} className={toolStyle}>
          {desk.rotate}
        </button>
        {pages > 1 && (
          <span className="ml-auto flex items-center gap-1 text-sm">
            <Tool label={common.previous_page} disabled={page === 1} onPress={() => onPage(page - 1)} icon="arrow-left" />
            {fill(ui.page_of, { page, last: pages })}
            <Tool label={common.next_page} disabled={page === pages} onPress={() => onPage(page + 1)} icon="arrow-right" />
          </span>
        )}
      </div>
      <section
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label={withoutJoiners(name)}
        className="max-h-[62dvh] overflow-auto rounded-lg border border-line bg-sand"
      >
        <figure
          className="relative mx-auto"
          style={{ aspectRatio: ratio, width: size === 'fit' ? `min(100%, ${fitPercent * ratio}dvh)` : `${size * 100}%` }}
        >
          {url && (
            <img
              src={url}
              alt={withoutJoiners(name)}
              onLoad={measure}
              className="absolute top-1/2 left-1/2 max-w-none -translate-x-1/2 -translate-y-1/2"
              style={{ width: lies ? `${100 / ratio}%` : '100%', rotate: `${turns * 90}deg` }}
            />
          )}
        </figure>
      </section>
    </div>
  )
}

const toolStyle =
  'inline-flex min-h-9 min-w-9 items-center justify-center rounded-md border border-line bg-surface px-2 text-sm text-primary hover:border-primary disabled:text-muted aria-pressed:bg-primary-soft aria-pressed:font-bold'

function Tool({
  label,
  icon,
  disabled,
  onPress,
}: {
  readonly label: string
  readonly icon: 'minus' | 'plus' | 'arrow-left' | 'arrow-right'
  readonly disabled: boolean
  readonly onPress: () => void
}) {
  return (
    <button type="button" disabled={disabled} onClick={onPress} className={toolStyle}>
      <Icon name={icon} label={label} className="size-5" />
    </button>
  )
}
