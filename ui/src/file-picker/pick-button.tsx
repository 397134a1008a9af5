import type { ComponentProps, ReactNode } from 'react'
import { buttonStyle } from '../button/button-style.ts'
import { Icon, type IconName } from '../icon/icon.tsx'

/** A native file input under a label that looks like a button; the focus ring shows on the label. */
export function PickButton({
  icon,
  primary = false,
  children,
  ...input
}: { readonly icon: IconName; readonly primary?: boolean | undefined; readonly children: ReactNode } & ComponentProps<'input'>) {
  return (
    <label
      className={buttonStyle(
        primary ? 'primary' : 'secondary',
        true,
        'relative cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink',
      )}
    >
      <input {...input} type="file" className="absolute inset-0 size-full cursor-pointer opacity-0" />
      <Icon name={icon} className="size-5" />
      {children}
    </label>
  )
}
