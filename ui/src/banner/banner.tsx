import type { ReactNode } from 'react'
import { classNames } from '../class-names/class-names.ts'
import { Icon, type IconName } from '../icon/icon.tsx'
import { useTexts } from '../language/texts-context.tsx'

/** How serious a message is. */
export type Tone = 'info' | 'success' | 'warning' | 'danger'

/** A message across the page. Its tone is said in words too, by a title or for screen readers. */
export function Banner({ tone, title, children }: { readonly tone: Tone; readonly title?: ReactNode; readonly children: ReactNode }) {
  const texts = useTexts()
  const { icon, look, mark } = looks[tone]
  return (
    <div className={classNames('flex gap-3 rounded-lg border px-4 py-3 narrow:block', look)}>
      <Icon name={icon} className={classNames('mt-1', mark)} />
      <div className="min-w-0">
        {title ? <p className={classNames('font-bold', mark)}>{title}</p> : <span className="sr-only">{texts.ui[`tone_${tone}`]} </span>}
        {children}
      </div>
    </div>
  )
}

const looks: Record<Tone, { icon: IconName; look: string; mark: string }> = {
  info: { icon: 'info', look: 'border-primary/(--tint) bg-primary-soft', mark: 'text-primary' },
  success: { icon: 'check', look: 'border-success/(--tint) bg-success-soft', mark: 'text-success' },
  warning: { icon: 'warning', look: 'border-accent-edge bg-warning-soft', mark: 'text-warning' },
  danger: { icon: 'warning', look: 'border-danger/(--tint) bg-danger-soft', mark: 'text-danger' },
}
