/** Headers that say something of a document only: with a first page they would travel seven times, half a kilobyte each. */
export const documentHeaders: readonly string[] = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]
