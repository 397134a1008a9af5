import { type ReactNode, useEffect, useRef } from 'react'
import { classNames } from '../class-names/class-names.ts'

/** A list of links that a phone shows as one line, which scrolls so that the link of the current page is in sight; wider screens wrap it. */
export function TabLine({
  current,
  className,
  children,
}: {
  /** Which link is the current one: at another one the line scrolls again. */
  readonly current: string | undefined
  readonly className?: string
  readonly children: ReactNode
}) {
  const line = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const tab = current !== undefined && line.current?.querySelector<HTMLElement>('[aria-current]')
    if (line.current && tab) line.current.scrollLeft = tab.offsetLeft - (line.current.clientWidth - tab.offsetWidth) / 2
  }, [current])
  return (
    <ul
      ref={line}
      className={classNames(
        'relative flex overflow-x-auto md:flex-wrap md:overflow-visible [&>li]:shrink-0 md:[&>li]:max-w-full md:[&>li]:shrink [&_a]:whitespace-nowrap md:[&_a]:whitespace-normal',
        className,
      )}
    >
      {children}
    </ul>
  )
}
