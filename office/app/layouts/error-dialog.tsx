import { MessageDialog } from '@let-twe/ui/message-dialog/message-dialog.tsx'
import { useErrorMessage } from '../api/error-message.ts'

/** The one dialog for errors, with only 'got it'. */
export function ErrorDialog() {
  const { message, dismiss } = useErrorMessage()
  return <MessageDialog open={message !== null} message={message} onClose={dismiss} />
}
