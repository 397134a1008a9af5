import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { QrCode } from '@let-twe/ui/qr-code/qr-code.tsx'

/** The secret of the authenticator app: as a QR code, drawn here, and to type. */
export function Authenticator({ secret, address }: { readonly secret: string; readonly address: string }) {
  const { staff } = useTexts()
  return (
    <div className="grid gap-3">
      <p>{staff.invitation_scan}</p>
      <QrCode text={address} label={staff.invitation_qr} className="w-56" />
      <p>
        {staff.invitation_secret}
        <code className="block font-bold break-all">{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
    </div>
  )
}
