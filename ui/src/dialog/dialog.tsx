import { type MouseEvent, type ReactNode, type SyntheticEvent, useEffect, useLayoutEffect, useRef } from 'react'

/**
 * The one modal: a native dialog, so the page behind is inert, Escape closes and the focus returns.
 * At the thumb on a phone, in the middle elsewhere. `labelledBy` is the id of its title or question.
 */
export function Dialog({
  open,
  onClose,
  labelledBy,
  wide = false,
  children,
}: {
  readonly open: boolean
  readonly onClose: () => void
  readonly labelledBy: string
  /** As wide as the screen allows: for a PDF. */
  readonly wide?: boolean
  readonly children: ReactNode
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    if (open && !element.open) element.showModal()
    if (!open && element.open) element.close()
  }, [open])
  // a dialog that leaves the page returns the focus, too
  useLayoutEffect(() => {
    const element = dialog.current
    return () => element?.close()
  }, [])
  function cancel(event: SyntheticEvent) {
    event.preventDefault()
    onClose()
  }
  function pressBehind(event: MouseEvent) {
    if (event.target === dialog.current) onClose()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape does the same
    <dialog
      ref={dialog}
      aria-labelledby={labelledBy}
      onCancel={cancel}
      onClick={pressBehind}
      className={`m-auto rounded-xl border border-line bg-surface p-0 text-left text-base font-normal tall:scroll-pb-44 whitespace-normal text-ink shadow-raised sm:mb-auto ${wide ? 'mb-2 max-h-[calc(100dvh-1rem)] w-[calc(100%-1rem)] max-w-3xl' : 'mb-4 w-[calc(100%-2rem)] max-w-md'}`}
    >
      <div className={wide ? 'p-3' : 'p-5'}>{open && children}</div>
    </dialog>
  )
}
