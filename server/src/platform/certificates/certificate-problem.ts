/** The problems of a server's certificate, by the codes of Node and OpenSSL. */
const problems: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: 'its certificate has ended: renew it',
  CERT_NOT_YET_VALID: 'its certificate is not valid yet: look at the clocks',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is signed by nobody whom this machine trusts',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate is signed by nobody whom this machine trusts',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'its certificate is signed by nobody whom this machine trusts',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate is signed by nobody whom this machine trusts',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name',
}

/** True when this code of an error says that a certificate is not to be trusted. */
export function isCertificateCode(code: string): boolean {
  return code in problems
}

/**
 * The problem of a certificate, in words that follow "cannot be used:"; undefined when the error is about something else. Causes
 * count too.
 */
export function certificateProblem(error: unknown, causes = 5): string | undefined {
  if (!(error instanceof Error) || causes === 0) return undefined
  const { code, cause } = error as { code?: unknown; cause?: unknown }
  const own = typeof code === 'string' ? problems[code] : undefined
  if (own !== undefined) return own
  const within = error instanceof AggregateError ? error.errors : [cause]
  return within.map((each) => certificateProblem(each, causes - 1)).find((told) => told !== undefined)
}
