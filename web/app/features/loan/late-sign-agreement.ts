import { later } from '../../page/lazy-part.tsx'

/** Signing in the app, with its PIN: once in a loan that needs no visit. */
export const SignAgreement = later(async () => (await import('./sign-agreement.tsx')).SignAgreement)
