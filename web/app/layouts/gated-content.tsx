import type { ReactNode } from 'react'
import { PinGate } from '../session/pin-gate.tsx'
import { RestrictedBanner } from './restricted-banner.tsx'

/** The content of a frame behind the log-in, after what a restricted session still needs; `waiting` shows it as it is. */
export function GatedContent({ children, waiting }: { readonly children: ReactNode; readonly waiting: boolean }) {
  if (waiting) return <>{children}</>
  return (
    <PinGate>
      <RestrictedBanner />
      {children}
    </PinGate>
  )
}
