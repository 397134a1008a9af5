import { withoutJoiners } from '@let-twe/core/without-joiners.ts'
import { useId } from 'react'
import { classNames } from '../class-names/class-names.ts'
import { useTexts } from '../language/texts-context.tsx'

/** The mark and the name. `reversed` for a dark ground; `markOnly` where the name stands elsewhere. */
export function Logo({
  reversed = false,
  markOnly = false,
  className,
}: {
  readonly reversed?: boolean | undefined
  readonly markOnly?: boolean | undefined
  readonly className?: string | undefined
}) {
  const texts = useTexts()
  return (
    <span className={classNames('inline-flex items-center gap-2.5 align-top', className)}>
      <LogoMark reversed={reversed} label={markOnly ? texts.common.brand : undefined} />
      {!markOnly && (
        <span className={classNames('text-xl font-bold', reversed ? 'text-on-primary' : 'text-primary-deep')}>{texts.common.brand}</span>
      )}
    </span>
  )
}

/** Two arms that hook into each other, each tip over the other arm, drawn like the round letters of Burmese: hand in hand. */
function LogoMark({ reversed, label }: { readonly reversed: boolean; readonly label: string | undefined }) {
  const id = useId()
  return (
    <svg
      viewBox="0 0 48 40"
      className="h-9 w-11 shrink-0"
      fill="none"
      strokeWidth="6"
      strokeLinecap="round"
      role={label ? 'img' : undefined}
      aria-label={label && withoutJoiners(label)}
      aria-hidden={label ? undefined : true}
    >
      <Gap id={`${id}left`} over="M22 31A12 12 0 0 0 31 34" />
      <Gap id={`${id}right`} over="M26 9A12 12 0 0 0 17 6" />
      <path d="M26 9A12 12 0 1 0 29.5 22" mask={`url(#${id}left)`} className={reversed ? 'stroke-on-primary' : 'stroke-primary'} />
      <path d="M22 31A12 12 0 1 0 18.5 18" mask={`url(#${id}right)`} className="stroke-accent" />
    </svg>
  )
}

/** Leaves the area under a tip of the other arm free, on any background. */
function Gap({ id, over }: { readonly id: string; readonly over: string }) {
  return (
    <mask id={id} maskUnits="userSpaceOnUse" x="0" y="0" width="48" height="40">
      <path d="M0 0h48v40H0z" fill="white" />
      <path d={over} stroke="black" strokeWidth="9" />
    </mask>
  )
}
