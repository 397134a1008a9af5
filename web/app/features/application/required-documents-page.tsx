import { visitContext } from '../../page/visit.ts'
import type { Route } from './+types/required-documents-page.ts'
import { storeApplication, readApplication } from './load-application.ts'
import { StepPage } from './step-page.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  return readApplication(context.get(visitContext), url)
}

export const clientLoader = ({ url, serverLoader }: Route.ClientLoaderArgs) => storeApplication(url, serverLoader)
clientLoader.hydrate = true as const

export default function RequiredDocumentsPage({ loaderData }: Route.ComponentProps) {
  return <StepPage own="required_documents" loaded={loaderData} />
}
