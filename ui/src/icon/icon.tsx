import { withoutJoiners } from '@let-twe/core/without-joiners.ts'
import { classNames } from '../class-names/class-names.ts'
import { iconPaths } from './icon-paths.ts'

/** The name of a drawing in the own set. */
export type IconName = keyof typeof iconPaths

/** A line drawing in the colour of the words beside it, 24 px unless `className` sizes it. It is silent; give a `label` only where no words stand beside it. */
export function Icon({
  name,
  label,
  className,
}: {
  readonly name: IconName
  readonly label?: string | undefined
  readonly className?: string | undefined
}) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.9}
      strokeLinecap="round"
      strokeLinejoin="round"
      role={label ? 'img' : undefined}
      aria-label={label && withoutJoiners(label)}
      aria-hidden={label ? undefined : true}
      className={classNames('shrink-0', className?.includes('size-') ? null : 'size-6', className)}
    >
      <path d={iconPaths[name]} />
    </svg>
  )
}
