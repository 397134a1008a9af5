import { useNavigation } from 'react-router'

/** Under the header, or at the top once that is scrolled away, while the next page is on its way: the answer to a tap. Takes no room. */
export function PendingBar() {
  const busy = useNavigation().state !== 'idle'
  return (
    <div aria-hidden className="sticky top-0 z-30 h-0">
      {busy && (
        <div className="h-1 overflow-hidden bg-primary-soft">
          <div className="h-full w-2/5 animate-pass bg-primary motion-reduce:w-full motion-reduce:animate-none" />
        </div>
      )}
    </div>
  )
}
