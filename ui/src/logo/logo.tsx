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
    <span className={classNames('inline-flex items-center gap-2.5', className)}>
      <LogoMark reversed={reversed} label={markOnly ? texts.common.brand : undefined} />
      {!markOnly && (
        <span className={classNames('text-xl font-bold', reversed ? 'text-on-primary' : 'text-primary-deep')}>{texts.common.brand}</span>
      )}
    </span>
  )
}

/** Two arms that hook into each other, drawn like the round letters of Burmese: hand in hand. */
function LogoMark({ reversed, label }: { readonly reversed: boolean; readonly label: string | undefined }) {
  const teal = reversed ? 'stroke-on-primary' : 'stroke-primary'
  return (
    <svg
      viewBox="0 0 48 40"
      className="h-9 w-11 shrink-0"
      fill="none"
      strokeWidth="6"
      strokeLinecap="round"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <path d={leftArm} className={teal} />
      <path
        d={rightArm}
        className={reversed ? 'stroke-primary' : 'stroke-cream'}
        strokeWidth="10"
        strokeLinecap="butt"
        pathLength="100"
        strokeDasharray="0 62 30 8"
      />
      <path d={rightArm} className="stroke-accent" />
    </svg>
  )
}

const leftArm = 'M26.5 9.500A12 12 0 1 0 29.5 22'
const rightArm = 'M21.5 30.500A12 12 0 1 0 18.5 18'
