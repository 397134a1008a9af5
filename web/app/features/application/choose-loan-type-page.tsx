import { useLoaderData } from 'react-router'
import type { Route } from './+types/choose-loan-type-page.ts'
import { loadApplication } from './load-application.ts'
import { StepFallback, StepPage } from './step-page.tsx'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadApplication(request.url)
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return <StepFallback />
}

export default function ChooseLoanTypePage() {
  return <StepPage own="choose_loan_type" loaded={useLoaderData<typeof clientLoader>()} />
}
