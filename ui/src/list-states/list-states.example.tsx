import { EmptyState, LastPage, LoadingState } from './list-states.tsx'
import type { Example } from '../gallery/example.ts'
import { useSampleWords } from '../gallery/sample-words.ts'

export const example: Example = { name: 'list-states', Show: ListStatesExample }

function ListStatesExample() {
  const words = useSampleWords()
  return (
    <div className="grid gap-5">
      <EmptyState text={words.noNotification} />
      <LoadingState />
      <LastPage page={2} lastPage={2} />
    </div>
  )
}
