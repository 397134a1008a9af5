import type { ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import { useTexts } from '../language/texts-context.tsx'

/** A short word that something was done, above the thumb. Keep it mounted and change `message`, so that screen readers hear it; null shows nothing. */
export function Toast({ message, onClose }: { readonly message: ReactNode; readonly onClose?: (() => void) | undefined }) {
  const texts = useTexts()
  return (
    <output className="fixed inset-x-4 bottom-4 z-20 mx-auto block max-w-md">
      {message && (
        <span className="flex items-center gap-3 rounded-lg bg-brand py-2 pr-2 pl-4 text-white shadow-raised">
          <Icon name="check" className="text-accent" />
          <span className="min-w-0 grow">{message}</span>
          {onClose && (
            <button type="button" onClick={onClose} className="flex size-12 shrink-0 items-center justify-center rounded-md">
              <Icon name="close" label={texts.common.close} />
            </button>
          )}
        </span>
      )}
    </output>
  )
}
