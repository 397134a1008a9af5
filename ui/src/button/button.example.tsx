import { Button, LinkButton } from './button.tsx'
import type { Example } from '../gallery/example.ts'
import { useSampleWords } from '../gallery/sample-words.ts'

export const example: Example = { name: 'button', Show: ButtonExample }

function ButtonExample() {
  const words = useSampleWords()
  return (
    <div className="grid gap-2">
      <Button>{words.apply}</Button>
      <Button variant="secondary">{words.save}</Button>
      <Button variant="quiet">{words.history}</Button>
      <Button variant="danger">{words.rejected}</Button>
      <Button busy wide>
        {words.save}
      </Button>
      <Button disabled>{words.save}</Button>
      <LinkButton href="#button">{words.apply}</LinkButton>
    </div>
  )
}
