import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '../icon/icon.tsx'
import { useTexts } from '../language/texts-context.tsx'

/** The header's menu: a native details that opens over the page. With scripts it also closes on Escape, on a press outside and on following a link. */
export function MenuDisclosure({ label, children }: { readonly label?: ReactNode; readonly children: ReactNode }) {
  const texts = useTexts()
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    function press(event: MouseEvent) {
      const menu = details.current
      if (!menu?.open || !(event.target instanceof Element)) return
      const followed = event.target.closest('a')
      if (!menu.contains(event.target) || followed) menu.open = false
    }
    document.addEventListener('click', press)
    return () => document.removeEventListener('click', press)
  }, [])
  function escape(event: KeyboardEvent) {
    const menu = details.current
    if (event.key !== 'Escape' || !menu?.open) return
    menu.open = false
    menu.querySelector('summary')?.focus()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/no-noninteractive-element-interactions -- hears Escape of what is inside
    <details ref={details} onKeyDown={escape} className="group">
      <summary className="flex min-h-12 min-w-12 cursor-pointer list-none items-center justify-center gap-2 rounded-md px-2 font-bold text-primary hover:bg-primary-soft">
        <Icon name="menu" className="group-open:hidden" />
        <Icon name="close" className="hidden group-open:block" />
        {label ?? texts.ui.menu}
      </summary>
      <div className="absolute inset-x-0 top-full z-10 border-b border-line bg-surface px-4 py-3 shadow-raised">{children}</div>
    </details>
  )
}
