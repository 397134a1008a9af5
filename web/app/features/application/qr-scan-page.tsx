import { visitContext } from '../../page/visit.ts'
import type { Route } from './+types/qr-scan-page.ts'
import { storeApplication, readApplication } from './load-application.ts'
import { StepPage } from './step-page.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  return readApplication(context.get(visitContext), url)
}

export const clientLoader = ({ url, serverLoader }: Route.ClientLoaderArgs) => storeApplication(url, serverLoader)
clientLoader.hydrate = true as const

export default function QrScanPage({ loaderData }: Route.ComponentProps) {
  // a code that was read and not sent on is not left behind
  const isRead = 'application' in loaderData && Boolean(loaderData.application.drafts.qr_scan?.['qr_text'])
  return <StepPage own={isRead ? 'qr_scan' : 'customer_information'} loaded={loaderData} />
}
