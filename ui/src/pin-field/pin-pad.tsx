import type { ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import { useTexts } from '../language/texts-context.tsx'

/** Number keys for one thumb, in the order of a telephone. Needs scripts; without them the phone's keyboard serves. */
export function PinPad({ onDigit, onDelete }: { readonly onDigit: (digit: string) => void; readonly onDelete: () => void }) {
  const texts = useTexts()
  return (
    <fieldset className="needs-script grid grid-cols-3 gap-2">
      <legend className="sr-only">{texts.ui.pad_label}</legend>
      {['1', '2', '3', '4', '5', '6', '7', '8', '9'].map((digit) => (
        <Key key={digit} onPress={() => onDigit(digit)}>
          {digit}
        </Key>
      ))}
      <span />
      <Key onPress={() => onDigit('0')}>0</Key>
      <Key onPress={onDelete}>
        <Icon name="backspace" label={texts.ui.pad_delete} />
      </Key>
    </fieldset>
  )
}

function Key({ onPress, children }: { readonly onPress: () => void; readonly children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="flex min-h-14 items-center justify-center rounded-lg border-2 border-line bg-surface text-2xl text-primary tabular-nums hover:border-edge active:bg-primary-soft"
    >
      {children}
    </button>
  )
}
