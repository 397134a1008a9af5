import { withoutJoiners } from '@let-twe/core/without-joiners.ts'
import { qrModules } from './qr-modules.ts'

/** A QR code, drawn here, black on white in every palette; `label` is its name for screen readers. */
export function QrCode({ text, label, className }: { readonly text: string; readonly label: string; readonly className: string }) {
  const { size, path } = qrModules(text)
  return (
    <svg
      viewBox={`0 -.5 ${size} ${size}`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn on the phone
      role="img"
      aria-label={withoutJoiners(label)}
      shapeRendering="crispEdges"
      className={`block max-w-full rounded-lg bg-white forced-color-adjust-none ${className}`}
    >
      <path d={path} stroke="#000" />
    </svg>
  )
}
