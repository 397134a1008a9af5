import { Button } from '@let-twe/ui/button/button.tsx'
import type { ButtonVariant } from '@let-twe/ui/button/button-style.ts'
import { type ReactNode, useId } from 'react'

/**
 * A button of an action. A refused action is grey and names the reason in its frame, before any press. `letter` is
 * its key (`shell/page-keys.ts`).
 */
export function ActionButton({
  variant = 'secondary',
  wide = true,
  busy,
  refusal,
  letter,
  onPress,
  children,
}: {
  readonly variant?: ButtonVariant
  readonly wide?: boolean
  readonly busy?: boolean
  readonly refusal?: string | undefined
  readonly letter?: string | undefined
  readonly onPress: () => void
  readonly children: ReactNode
}) {
  const id = useId()
  if (refusal === undefined)
    return (
      <Button variant={variant} wide={wide} busy={busy} aria-keyshortcuts={letter} onClick={onPress}>
        {children}
      </Button>
    )
  return (
    <div className="rounded-lg border-2 border-line bg-sand">
      <button
        type="button"
        aria-disabled
        aria-describedby={id}
        className="flex min-h-11 w-full cursor-default items-center justify-center px-3 pt-1 text-center font-bold text-muted"
      >
        {children}
      </button>
      <p id={id} className="px-3 pb-2 text-center text-sm text-danger">
        {refusal}
      </p>
    </div>
  )
}
