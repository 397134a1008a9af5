import { Disclosure } from './disclosure.tsx'
import type { Example } from '../gallery/example.ts'
import { useSampleWords } from '../gallery/sample-words.ts'

export const example: Example = { name: 'disclosure', Show: DisclosureExample }

function DisclosureExample() {
  const words = useSampleWords()
  return (
    <div className="grid gap-2">
      <Disclosure summary={words.faq} open>
        {words.answer}
      </Disclosure>
      <Disclosure summary={words.interview}>{words.interviewText}</Disclosure>
    </div>
  )
}
