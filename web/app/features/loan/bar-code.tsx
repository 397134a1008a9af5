import { Card } from '@let-twe/ui/card/card.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { code128 } from './code-128.ts'

/** Quiet zone on both sides, in modules (ISO/IEC 15417: at least 10). */
const quiet = 10
/** Pixels a module: scanners need about two. */
const scale = 2

/** The bill-payment bar code; wider than a phone, so it scrolls sideways or is shown with the phone turned. */
export function BarCode({ text }: { text: string }) {
  const { payment: words } = useTexts()
  const modules = code128(text)
  const width = modules.length + 2 * quiet
  const path = [...modules].flatMap((module, x) => (module === '1' ? [`M${x + quiet} 0h1v50h-1z`] : [])).join('')
  return (
    <Card title={words.bar_code_title}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard */}
      <div className="overflow-x-auto bg-white py-3" tabIndex={0} role="region" aria-label={words.bar_code_title}>
        <svg
          viewBox={`0 0 ${width} 50`}
          width={width * scale}
          height={100}
          role="img"
          aria-label={words.bar_code_title}
          shapeRendering="crispEdges"
        >
          <path d={path} fill="#000" />
        </svg>
      </div>
      <p className="mt-3 text-muted">{words.bar_code_hint}</p>
    </Card>
  )
}
