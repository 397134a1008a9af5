import { Icon } from '@let-twe/ui/icon/icon.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'

/**
 * Has the page read aloud by the phone's own voice, and stops it. Seen only where there is one; its room is kept, so that nothing moves when
 * the voices come. offer-listening.ts does it, in the app as on public pages.
 */
export function ListenButton() {
  const { layout } = useTexts()
  return (
    <button
      type="button"
      data-listen
      className="inline-flex min-h-12 items-center gap-1 rounded-md px-1.5 text-sm font-bold text-primary not-in-data-voice:invisible hover:bg-primary-soft print:hidden"
    >
      <Icon name="sound" className="size-5" />
      <span className="in-data-reading:hidden">{layout.listen}</span>
      <span className="not-in-data-reading:hidden">{layout.listen_stop}</span>
    </button>
  )
}
