import { Button } from '@let-twe/ui/button/button.tsx'
import { CheckField } from '@let-twe/ui/check-field/check-field.tsx'
import { DialogButtons } from '@let-twe/ui/dialog/dialog-buttons.tsx'
import { Dialog } from '@let-twe/ui/dialog/dialog.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { useEffect, useState } from 'react'
import { actOnKey, keysAreOn, pageKeys, switchKeys } from './page-keys.ts'

const words = {
  '/': 'key_search',
  '1 … 9': 'key_number',
  j: 'key_next_line',
  k: 'key_previous_line',
  x: 'key_choose',
  Enter: 'key_open',
  '[': 'key_previous',
  ']': 'key_next',
  '?': 'key_help',
} as const satisfies Record<(typeof pageKeys)[number], string>

const keyLook = 'inline-block min-w-8 rounded-sm border border-edge bg-sand px-2 text-center'

/** Handles the keys of the page, and shows their help. */
export function KeyHelp({
  open,
  onOpen,
  onFind,
}: {
  readonly open: boolean
  readonly onOpen: (open: boolean) => void
  readonly onFind: () => void
}) {
  const { desk, common } = useTexts()
  const [on, setOn] = useState(keysAreOn)
  useEffect(() => {
    const press = (event: KeyboardEvent) => actOnKey(event, { onHelp: () => onOpen(true), onFind })
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [onOpen, onFind])
  return (
    <Dialog open={open} onClose={() => onOpen(false)} labelledBy="keys">
      <h2 id="keys" className="text-lg font-bold">
        {desk.keys}
      </h2>
      <dl className="my-3 grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-1.5">
        {pageKeys.map((key) => (
          <div key={key} className="contents">
            <dt>
              <kbd className={keyLook}>{key}</kbd>
              {key === '/' && <kbd className={`${keyLook} ml-1`}>Ctrl K</kbd>}
            </dt>
            <dd>{desk[words[key]]}</dd>
          </div>
        ))}
      </dl>
      <div className="mb-3">
        <CheckField
          label={desk.keys_on}
          checked={on}
          onChange={(event) => {
            setOn(event.currentTarget.checked)
            switchKeys(event.currentTarget.checked)
          }}
        />
      </div>
      <DialogButtons>
        <Button onClick={() => onOpen(false)}>{common.close}</Button>
      </DialogButtons>
    </Dialog>
  )
}
