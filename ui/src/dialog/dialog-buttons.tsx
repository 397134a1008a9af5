import type { ReactNode } from 'react'

/**
 * The buttons at the end of a `Dialog`, the main one first. They stay in sight while the rest scrolls and fades out above them; not on a screen that
 * a keyboard has made low, half of which they would cover. Their parent is no grid, whose rows would hold them back.
 */
export function DialogButtons({ children }: { readonly children: ReactNode }) {
  return (
    <div className="bottom-0 -mx-5 -mb-5 grid gap-2 bg-surface px-5 pb-5 [box-shadow:0_-.6rem_.6rem_var(--color-surface)] tall:sticky">
      {children}
    </div>
  )
}
