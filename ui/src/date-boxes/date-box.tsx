import { withoutJoiners } from '@let-twe/core/without-joiners.ts'
import type { ChangeEvent } from 'react'
import { classNames } from '../class-names/class-names.ts'
import { controlStyle } from '../field/control-style.ts'
import { Icon } from '../icon/icon.tsx'

/** One box of a date: the phone's own list, whose first line is its name. */
export function DateBox({
  label,
  options,
  described,
  className,
  ...select
}: {
  readonly name: string
  readonly id?: string | undefined
  readonly label: string
  readonly value: string
  readonly options: readonly (readonly [value: string, label: string])[]
  /** The id of the date's error. */
  readonly described: string | undefined
  readonly className: string
  readonly autoComplete?: string | undefined
  readonly onChange: (event: ChangeEvent<HTMLSelectElement>) => void
}) {
  return (
    <span className={classNames('relative min-w-0', className)}>
      <select
        {...select}
        aria-label={withoutJoiners(label)}
        aria-invalid={described !== undefined || undefined}
        aria-describedby={described}
        className={classNames(controlStyle, 'appearance-none pr-6 pl-2')}
      >
        <option value="">{label}</option>
        {options.map(([value, shown]) => (
          <option key={value} value={value}>
            {shown}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" className="pointer-events-none absolute top-1/2 right-1 size-5 -translate-y-1/2 text-primary" />
    </span>
  )
}
