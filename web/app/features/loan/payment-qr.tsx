import { Button } from '@let-twe/ui/button/button.tsx'
import { Icon } from '@let-twe/ui/icon/icon.tsx'
import { QrCode } from '@let-twe/ui/qr-code/qr-code.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { qrPicture } from './qr-picture.ts'
import { saveFile } from '@let-twe/client/save-file.ts'
import { canShareFiles, shareFile } from './share-file.ts'
import { useBrightScreen } from './use-bright-screen.ts'

const fileName = 'let-twe-payment-qr.png'

/** The bill-payment QR, black on white; its picture can be saved for a bank's app, or handed to it where the phone can. `shown`: a machine may read it from the phone. */
export function PaymentQr({
  text,
  canShare = canShareFiles('image/png'),
  shown = true,
}: {
  text: string
  canShare?: boolean
  shown?: boolean
}) {
  const { payment: words } = useTexts()
  useBrightScreen()
  async function hand(give: (picture: Blob, name: string) => void | Promise<void>) {
    const picture = await qrPicture(text)
    if (picture) await give(picture, fileName)
  }
  return (
    <div className="mt-2">
      <QrCode text={text} label={words.qr_title} className="mx-auto w-62" />
      <div className="mt-3 flex flex-wrap gap-2">
        {canShare && (
          <Button className="flex-1 px-3!" onClick={() => void hand(shareFile)}>
            <Icon name="upload" className="size-5" /> {words.qr_share}
          </Button>
        )}
        <Button variant="secondary" className="flex-1 px-3!" onClick={() => void hand(saveFile)}>
          <Icon name="download" className="size-5" /> {words.qr_save}
        </Button>
      </div>
      {shown && <p className="mt-2 text-sm text-muted">{words.qr_hint}</p>}
    </div>
  )
}
