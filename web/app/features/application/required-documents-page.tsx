import { useLoaderData } from 'react-router'
import type { Route } from './+types/required-documents-page.ts'
import { loadApplication } from './load-application.ts'
import { StepFallback, StepPage } from './step-page.tsx'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadApplication(request.url)
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return <StepFallback />
}

export default function RequiredDocumentsPage() {
  return <StepPage own="required_documents" loaded={useLoaderData<typeof clientLoader>()} />
}
