import type { ReactNode } from 'react'
import { StoredPageNotice } from './stored-page-notice.tsx'
import { PinGate } from '../pin/pin-gate.tsx'
import { RestrictedBanner } from './restricted-banner.tsx'

/** The content of a frame behind the log-in, below the open requirements of a restricted session. */
export function GatedContent({ children }: { readonly children: ReactNode }) {
  return (
    <PinGate>
      <StoredPageNotice />
      <RestrictedBanner />
      {children}
    </PinGate>
  )
}
