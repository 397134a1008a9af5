import { later } from '../../page/lazy-part.tsx'

/** Signing in the app, with its PIN: once in a loan that needs no visit. */
export const SignAgreement = later('sign-agreement', async () => (await import('./sign-agreement.tsx')).SignAgreement)
