import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Link, type LinkProps } from '../link/link.tsx'
import { useTexts } from '../language/texts-context.tsx'
import { type ButtonVariant, buttonStyle } from './button-style.ts'

interface Look {
  readonly variant?: ButtonVariant | undefined
  /** As wide as its column. */
  readonly wide?: boolean | undefined
  readonly children: ReactNode
}

/** A button. While `busy` it keeps its label and the focus, shows a spinner and ignores presses. Type is `button` by default. */
export function Button({
  variant = 'primary',
  wide = false,
  busy = false,
  className,
  onClick,
  children,
  ...rest
}: Look & { readonly busy?: boolean | undefined } & ComponentProps<'button'>) {
  const texts = useTexts()
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      onClick={press}
      aria-disabled={busy || rest['aria-disabled']}
      className={buttonStyle(variant, wide, className)}
    >
      {busy && <span aria-hidden className="size-5 animate-turn rounded-full border-3 border-current border-r-transparent" />}
      {children}
      {busy && <span className="sr-only">{texts.common.loading}</span>}
    </button>
  )
}

/** A link with the looks of a button: for going somewhere. */
export function LinkButton({ variant = 'primary', wide = false, className, children, ...rest }: Look & LinkProps) {
  return (
    <Link {...rest} className={buttonStyle(variant, wide, className)}>
      {children}
    </Link>
  )
}
