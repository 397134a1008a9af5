import { useLoaderData } from 'react-router'
import type { Route } from './+types/additional-information-page.ts'
import { loadApplication } from './load-application.ts'
import { StepFallback, StepPage } from './step-page.tsx'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadApplication(request.url)
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return <StepFallback />
}

export default function AdditionalInformationPage() {
  return <StepPage own="additional_information" loaded={useLoaderData<typeof clientLoader>()} />
}
