import { withoutJoiners } from '@let-twe/core/without-joiners.ts'
import { code128Modules } from '@let-twe/core/payment/code-128.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import { Dialog } from '@let-twe/ui/dialog/dialog.tsx'
import { darkLine } from '@let-twe/ui/qr-code/dark-line.ts'
import { Icon } from '@let-twe/ui/icon/icon.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { useId, useState } from 'react'

/** Quiet zone on both sides, in modules (ISO/IEC 15417: at least 10). */
const quiet = 10
const height = 60

/** The bill-payment bar code. Wider than a phone: small across a card, and large along the phone on request. */
export function BarCode({ text }: { text: string }) {
  const { payment: words, common } = useTexts()
  const [large, setLarge] = useState(false)
  const id = useId()
  const modules = code128Modules(text)
  const length = modules.length + 2 * quiet
  const bars = `M${quiet} ${height / 2}${darkLine(modules)}`
  return (
    <div className="mt-2">
      <svg
        viewBox={`0 0 ${length} ${height}`}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn on the phone
        role="img"
        aria-label={withoutJoiners(words.bar_code_title)}
        shapeRendering="crispEdges"
        className="block w-full bg-white forced-color-adjust-none"
      >
        <path d={bars} stroke="#000" strokeWidth={height} />
      </svg>
      <Button variant="secondary" wide className="mt-3" onClick={() => setLarge(true)}>
        <Icon name="barcode" /> {words.bar_code_show}
      </Button>
      <Dialog open={large} onClose={() => setLarge(false)} labelledBy={id}>
        <h2 id={id} className="mb-2 text-lg font-bold">
          {words.bar_code_title}
        </h2>
        <p className="mb-2 text-sm text-muted">{words.bar_code_hint}</p>
        {large && (
          <svg
            viewBox={`0 0 ${height} ${length}`}
            preserveAspectRatio="none"
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn on the phone
            role="img"
            aria-label={withoutJoiners(words.bar_code_title)}
            shapeRendering="crispEdges"
            className="block h-[68dvh] w-full bg-white forced-color-adjust-none"
          >
            <path d={bars} stroke="#000" strokeWidth={height} transform="matrix(0 1 1 0 0 0)" />
          </svg>
        )}
        <Button variant="quiet" wide onClick={() => setLarge(false)}>
          {common.close}
        </Button>
      </Dialog>
    </div>
  )
}
