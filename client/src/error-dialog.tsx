import { MessageDialog } from '@let-twe/ui/message-dialog/message-dialog.tsx'
import { useErrorMessage } from './error-message.ts'

/** The one dialog for errors, with only 'got it'. While `isSilent`, as when the session ends, more messages say nothing new. */
export function ErrorDialog({ isSilent = () => false }: { readonly isSilent?: () => boolean }) {
  const { message, dismiss } = useErrorMessage()
  return <MessageDialog open={message !== null && !isSilent()} message={message} onClose={dismiss} />
}
