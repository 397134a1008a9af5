/** What is used of the browser's Trusted Types (W3C). What it makes is no string for the browser, and one for everybody else. */
type Rules = { createScriptURL?(address: string): string; createHTML?(markup: string): string | null }
type TrustedTypes = { createPolicy(name: string, rules: Rules): Required<Rules> }

/** What the app names in a policy of its pages (`trusted-types`), so that nothing else turns text into script or markup. */
export type TrustedPolicy = 'letwe-worker' | 'default'

/** Makes a policy once in a page's life; undefined where the browser has no Trusted Types. */
export function createPolicy(name: TrustedPolicy, rules: Rules): Required<Rules> | undefined {
  return (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy(name, rules)
}
