import { Button } from '@let-twe/ui/button/button.tsx'
import { Card } from '@let-twe/ui/card/card.tsx'
import { Icon } from '@let-twe/ui/icon/icon.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { encode } from 'uqr'
import { useBrightScreen } from './use-bright-screen.ts'

/** Modules of white around the code, as the standard wants. */
const border = 4
/** Pixels a module in the saved picture. */
const savedScale = 12

/** The bill-payment QR, large, black on white, drawn on the phone; can be saved as a picture for a bank's app. */
export function PaymentQr({ text }: { text: string }) {
  const { payment: words } = useTexts()
  useBrightScreen()
  const { data, size } = encode(text, { ecc: 'M', border })
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  function save() {
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = size * savedScale
    const pen = canvas.getContext('2d')!
    pen.fillStyle = '#fff'
    pen.fillRect(0, 0, canvas.width, canvas.height)
    pen.fillStyle = '#000'
    data.forEach((row, y) => row.forEach((dark, x) => dark && pen.fillRect(x * savedScale, y * savedScale, savedScale, savedScale)))
    const link = document.createElement('a')
    link.href = canvas.toDataURL('image/png')
    link.download = 'let-twe-payment-qr.png'
    link.click()
  }
  return (
    <Card title={words.qr_title}>
      <p className="mb-3 text-muted">{words.qr_hint}</p>
      <svg
        viewBox={`0 0 ${size} ${size}`}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn on the phone
        role="img"
        aria-label={words.qr_title}
        shapeRendering="crispEdges"
        className="-mx-3 block w-[calc(100%+1.5rem)] max-w-96 rounded-lg bg-white sm:mx-auto sm:w-full"
      >
        <path d={path} fill="#000" />
      </svg>
      <Button variant="secondary" wide className="mt-3" onClick={save}>
        <Icon name="download" /> {words.qr_save}
      </Button>
    </Card>
  )
}
