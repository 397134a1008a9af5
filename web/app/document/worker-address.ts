import { createPolicy } from './trusted-types.ts'

/** Where the build puts scripts; while developing they are sources. */
const ownScript = import.meta.env.PROD ? /^\/(?:sw\.js|assets\/[\w-]+(?:\.[\w-]+)*\.js)$/ : /^\/(?!\/)/

let policy: ReturnType<typeof createPolicy>

/** The address of a worker as `require-trusted-types-for` demands it. Throws for a script outside this build. */
export function workerAddress(address: string): string {
  policy ??= createPolicy('letwe-worker', { createScriptURL: checked })
  return policy?.createScriptURL(address) ?? checked(address)
}

function checked(address: string): string {
  if (!ownScript.test(address)) throw new TypeError(`${address} is no script of this build`)
  return address
}
