import { LoadingState } from '@let-twe/ui/list-states/list-states.tsx'
import ConfirmOtpPage, { clientLoader as loadRequest } from './confirm-otp-page.tsx'

export const clientLoader = ({ request }: { request: Request }) => loadRequest({ request })
clientLoader.hydrate = true as const
export { LoadingState as HydrateFallback }

/** The code for a new number: the one screen for codes, behind the log-in. */
export default ConfirmOtpPage
