import { type ReactNode, useEffect } from 'react'
import { classNames } from '../class-names/class-names.ts'
import { Icon, type IconName } from '../icon/icon.tsx'
import { useTexts } from '../language/texts-context.tsx'
import { closeMenus } from './close-menus.ts'

/** The header's menu: a native details that opens over the page. With scripts it also closes on Escape, on a press outside and on following a link. */
export function MenuDisclosure({
  label,
  icon = 'menu',
  className,
  children,
}: {
  readonly label?: ReactNode
  /** Of the closed menu. */
  readonly icon?: IconName
  readonly className?: string
  readonly children: ReactNode
}) {
  const texts = useTexts()
  useEffect(() => closeMenus(document), [])
  return (
    <details data-menu className={classNames('group', className)}>
      <summary className="flex min-h-12 min-w-12 cursor-pointer list-none items-center justify-center gap-2 rounded-md px-2 font-bold text-primary hover:bg-primary-soft">
        <Icon name={icon} className="group-open:hidden" />
        <Icon name="close" className="hidden group-open:block" />
        {label ?? texts.ui.menu}
      </summary>
      <div className="absolute inset-x-0 top-full z-10 border-b border-line bg-surface px-4 py-3 shadow-raised">{children}</div>
    </details>
  )
}
