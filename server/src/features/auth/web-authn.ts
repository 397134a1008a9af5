/** What reads and checks passkeys: half a megabyte of programs, loaded with the first passkey. */
export const webAuthn = () => import('@simplewebauthn/server')
