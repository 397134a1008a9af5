/** The used part of the browser's Trusted Types (W3C). The browser sees its values as objects, TypeScript as strings. */
type Rules = { createScriptURL?(address: string): string; createHTML?(markup: string): string | null }
type TrustedTypes = { createPolicy(name: string, rules: Rules): Required<Rules> }

/**
 * The policy that the app names in the `trusted-types` header of its pages; no other code can turn text into script or markup.
 */
export type TrustedPolicy = 'letwe-worker' | 'default'

/** Makes a policy once in a page's life; undefined where the browser has no Trusted Types. */
export function createPolicy(name: TrustedPolicy, rules: Rules): Required<Rules> | undefined {
  return (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy(name, rules)
}
