import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** Signatures are older than this only when a clock is wrong. */
const skewMs = 15 * 60_000

/** Why Amazon would refuse the signature of a call (Signature Version 4, in the header); null when it is right. Written from its manual, not from our client. */
export function refusedSignature(
  { method, url = '', headers }: IncomingMessage,
  body: Buffer,
  { region, key, secret }: { readonly region: string; readonly key: string; readonly secret: string },
): string | null {
  const form =
    /^AWS4-HMAC-SHA256 Credential=([^,]+)\/(\d{8})\/([\w-]+)\/s3\/aws4_request, ?SignedHeaders=([\w;-]+), ?Signature=([0-9a-f]{64})$/
  const [, id, day = '', where, signed = '', signature = ''] = form.exec(headers.authorization ?? '') ?? []
  if (id === undefined) return 'AccessDenied'
  if (id !== key) return 'InvalidAccessKeyId'
  const time = String(headers['x-amz-date'])
  const [, ...parts] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(time) ?? []
  const [year = 0, month = 0, date = 0, hour = 0, minute = 0, second = 0] = parts.map(Number)
  if (Math.abs(Date.UTC(year, month - 1, date, hour, minute, second) - Date.now()) > skewMs) return 'RequestTimeTooSkewed'
  const content = headers['x-amz-content-sha256']
  if (content !== sha256(body)) return 'XAmzContentSHA256Mismatch'
  const { pathname, searchParams } = new URL(url, 'http://objects')
  const query = [...searchParams].map(([name, value]) => `${encoded(name)}=${encoded(value)}`).toSorted()
  const names = signed.split(';')
  if (!names.includes('host') || !names.includes('x-amz-content-sha256')) return 'AccessDenied'
  const canonical = [
    method,
    pathname,
    query.join('&'),
    ...names.map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    signed,
    content,
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const signing = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>((made, part) => hmac(made, part), `AWS4${secret}`)
  const right = hmac(signing, ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n'))
  return where === region && timingSafeEqual(right, Buffer.from(signature, 'hex')) ? null : 'SignatureDoesNotMatch'
}

function encoded(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
}

function sha256(of: string | Buffer): string {
  return createHash('sha256').update(of).digest('hex')
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}
