import { Dialog } from '@let-twe/ui/dialog/dialog.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { useEffect, useState } from 'react'
import { demoCode } from '../session/demo-code.ts'
import { LogInForm } from '../session/log-in-form.tsx'

/** The log-in over a page whose session has ended: the page continues with its typed values. Only a log-in closes it. */
export function SessionOver({ onDone }: { readonly onDone: () => void }) {
  const { desk } = useTexts()
  const [code, setCode] = useState<string | null>(null)
  useEffect(() => {
    // it may stand here for hours, and a code lives for half a minute
    const renew = () => void demoCode().then(setCode)
    renew()
    const timer = setInterval(renew, 20_000)
    return () => clearInterval(timer)
  }, [])
  return (
    <Dialog open onClose={() => {}} labelledBy="session-over">
      <div className="grid gap-4">
        <p id="session-over" className="text-lg font-bold">
          {desk.session_over}
        </p>
        <p>{desk.session_over_lead}</p>
        <LogInForm onDone={onDone} demoCode={code} />
      </div>
    </Dialog>
  )
}
