import type { BusinessDate } from '@let-twe/core/business-date.ts'
import type { ReactNode } from 'react'
import { classNames } from '../class-names/class-names.ts'
import { SaidDate } from '../date-text/said-date.tsx'
import { Icon } from '../icon/icon.tsx'
import { useTexts } from '../language/texts-context.tsx'

/** One point of a timeline. */
export interface TimelineItem {
  readonly title: ReactNode
  readonly text?: ReactNode
  readonly date?: BusinessDate | undefined
  readonly state: 'done' | 'now' | 'next'
}

/** 'Where is my loan' in plain words, from the first thing to the last. */
export function Timeline({ items }: { readonly items: readonly TimelineItem[] }) {
  const texts = useTexts()
  return (
    <ol>
      {items.map((item, index) => (
        <li key={index} aria-current={item.state === 'now' ? 'step' : undefined} className="relative flex gap-3 pb-5 last:pb-0">
          {index < items.length - 1 && (
            <span
              aria-hidden
              className={classNames('absolute top-8 bottom-0 left-3.5 w-0.5', item.state === 'done' ? 'bg-primary' : 'bg-line')}
            />
          )}
          <span
            aria-hidden
            className={classNames(
              'mt-0.5 flex size-7.5 shrink-0 items-center justify-center rounded-full border-2 [print-color-adjust:exact]',
              marks[item.state],
            )}
          >
            {item.state === 'done' && <Icon name="check" className="size-5" />}
            {item.state === 'now' && <span className="size-3 rounded-full bg-on-accent" />}
          </span>
          <div className="min-w-0 grow">
            <p className={item.state === 'next' ? 'text-muted' : 'font-bold'}>
              {item.title}
              <span className="sr-only"> ({texts.ui[`state_${item.state}`]})</span>
            </p>
            {item.date && (
              <p className="text-sm text-muted">
                <SaidDate date={item.date} say="day" />
              </p>
            )}
            {item.text && <div className={item.state === 'next' ? 'text-muted' : undefined}>{item.text}</div>}
          </div>
        </li>
      ))}
    </ol>
  )
}

const marks = {
  done: 'border-primary bg-primary text-on-primary',
  now: 'border-primary bg-accent',
  next: 'border-edge bg-surface',
}
