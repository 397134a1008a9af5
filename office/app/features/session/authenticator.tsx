import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { encode } from 'uqr'

/** Modules of white around the code, as the standard wants. */
const border = 4

/** The secret of the authenticator app: as a QR code, drawn here, and to type. */
export function Authenticator({ secret, address }: { readonly secret: string; readonly address: string }) {
  const { staff } = useTexts()
  const { data, size } = encode(address, { ecc: 'M', border })
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <div className="grid gap-3">
      <p>{staff.invitation_scan}</p>
      <svg
        viewBox={`0 0 ${size} ${size}`}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn in the page
        role="img"
        aria-label={staff.invitation_qr}
        shapeRendering="crispEdges"
        className="block w-56 max-w-full rounded-lg bg-white"
      >
        <path d={path} fill="#000" />
      </svg>
      <p>
        {staff.invitation_secret}
        <code className="block font-bold break-all">{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
    </div>
  )
}
