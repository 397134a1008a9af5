import { AmountSlider } from './amount-slider.tsx'
import type { Example } from '../gallery/example.ts'
import { useSampleWords } from '../gallery/sample-words.ts'

export const example: Example = { name: 'amount-slider', Show: AmountSliderExample }

function AmountSliderExample() {
  const words = useSampleWords()
  return <AmountSlider label={words.howMuch} name="example-amount" min={3000} max={25_000} step={500} defaultValue={5000} />
}
