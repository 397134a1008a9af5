import { Banner } from './banner.tsx'
import type { Example } from '../gallery/example.ts'
import { useSampleWords } from '../gallery/sample-words.ts'

export const example: Example = { name: 'banner', Show: BannerExample }

function BannerExample() {
  const words = useSampleWords()
  return (
    <div className="grid gap-3">
      <Banner tone="info">{words.info}</Banner>
      <Banner tone="success">{words.saved}</Banner>
      <Banner tone="warning" title={words.dueDate}>
        {words.late}
      </Banner>
      <Banner tone="danger">{words.late}</Banner>
    </div>
  )
}
