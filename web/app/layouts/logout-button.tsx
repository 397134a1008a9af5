import { Button } from '@let-twe/ui/button/button.tsx'
import { ConfirmDialog } from '@let-twe/ui/confirm-dialog/confirm-dialog.tsx'
import { Icon } from '@let-twe/ui/icon/icon.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { useState } from 'react'
import { disablePush } from '../push/push-phone.ts'
import { logOutHere } from '../session/end-session.ts'
import { logOutOnServer } from '../session/log-out-on-server.ts'

/** Logs out after a question; clears this phone also without a connection to the server. */
export function LogoutButton() {
  const texts = useTexts()
  const [asking, setAsking] = useState(false)
  async function leave() {
    await disablePush()
    // the headers are read before the first wait, so the values may go at once
    void logOutOnServer()
    void logOutHere()
  }
  return (
    <>
      <Button variant="quiet" className="-mx-2 px-2!" onClick={() => setAsking(true)}>
        <Icon name="log-out" /> {texts.layout.log_out}
      </Button>
      <ConfirmDialog
        open={asking}
        question={texts.layout.log_out_question}
        onCancel={() => setAsking(false)}
        onConfirm={() => void leave()}
      />
    </>
  )
}
