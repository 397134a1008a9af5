/** The passkey library: half a megabyte of code, loaded with the first passkey. */
export const webAuthn = () => import('@simplewebauthn/server')
