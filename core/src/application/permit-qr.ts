/** The content of a work permit's QR code: the ministry's system, and the reference in it. */
export type PermitReference = {
  readonly system: 'ewp' | 'clmv' | 'renewal' | 'e_work_permit'
  readonly reference: string
  readonly url: string
}

/** The Thai labour ministry's permit hosts; a code that leads anywhere else is the wrong one. */
const permitHosts = ['ewp.doe.go.th', 'e-workpermit.doe.go.th', 'eworkpermit.doe.go.th', 'alien13febrenewal.doe.go.th']

/**
 * Reads the text of a QR code on a permit: an https link to one of the ministry's permit hosts, at most 500
 * characters. Null for anything else, which the screen answers with the wrong-QR text (docs/product.md §7.3).
 */
export function parsePermitQr(text: string): PermitReference | null {
  if (text.length > 500) return null
  const url = URL.parse(text.trim())
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '' || !permitHosts.includes(url.hostname))
    return null
  const ewp = /^\/qrcheck\/ref\?(?:ref_no=)?(\d{8,25})$/.exec(url.pathname + url.search)
  if (url.hostname === 'ewp.doe.go.th') return ewp ? { system: 'ewp', reference: ewp[1]!, url: url.href } : null
  if (url.hostname === 'e-workpermit.doe.go.th') {
    const rid = url.searchParams.get('rid')
    return rid !== null && /^\d{1,20}$/.test(rid) ? { system: 'clmv', reference: rid, url: url.href } : null
  }
  if (url.hostname === 'alien13febrenewal.doe.go.th') {
    const key = url.searchParams.get('alien_key')
    return key !== null && /^[a-zA-Z0-9]{1,64}$/.test(key) ? { system: 'renewal', reference: key, url: url.href } : null
  }
  // the new system's link format is not published: keep the whole path as the reference
  const rest = (url.pathname + url.search).slice(1)
  return rest === '' ? null : { system: 'e_work_permit', reference: rest, url: url.href }
}
