import { useLoaderData } from 'react-router'
import type { Route } from './+types/customer-information-page.ts'
import { loadApplication } from './load-application.ts'
import { StepFallback, StepPage } from './step-page.tsx'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadApplication(request.url)
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return <StepFallback />
}

export default function CustomerInformationPage() {
  return <StepPage own="customer_information" loaded={useLoaderData<typeof clientLoader>()} />
}
