/** A form as a browser, or a person with another tool, may send it to a page. */
type HostileForm = { readonly body: string; readonly headers: Readonly<Record<string, string>> }

const urlEncoded = 'application/x-www-form-urlencoded'

const choices = [
  'all',
  'necessary',
  '',
  'ALL',
  'toString',
  '__proto__',
  'all\r\nset-cookie: x=1',
  '\0',
  '☃',
  "' or 1=1",
  'x'.repeat(30_000),
]

const places = [
  '',
  '//evil.example',
  String.raw`/\evil.example`,
  String.raw`\\evil.example`,
  'https://evil.example/login',
  'https:evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '/login?next=//evil.example',
  '/login#//evil.example',
  '/payment/\u1019',
  '/payment/%E1%80%99',
  '/payment/\r\nx: y',
  '/payment/%0d%0ax:%20y',
  '/api/client/profile',
  '/../../etc/passwd',
  '/%2e%2e/%2e%2e/',
  '/%ff%fe',
  '/%',
  '%',
  '\0',
  '\ud800',
  '\u202e/nigol',
  '/'.repeat(5_000),
  `/${'a'.repeat(30_000)}`,
]

const types = [
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=x',
  `multipart/form-data; boundary=${'x'.repeat(5_000)}`,
  'multipart/form-data; boundary="x',
  'multipart/mixed; boundary=x',
  'application/json',
  'application/xml',
  'text/plain',
  'text/html',
  `${urlEncoded}; charset=utf-7`,
  `${urlEncoded};;;`,
  'toString',
  '*/*',
  '/',
  'x'.repeat(5_000),
]

const bodies = [
  '',
  '--x\r\nbroken',
  '--x--',
  '--x\r\nContent-Disposition: form-data; name="choice"\r\n\r\nall\r\n--x--\r\n',
  '{"choice":"all"}',
  '%',
  '&&&===&',
]

const headers: readonly Readonly<Record<string, string>>[] = [
  { cookie: 'locale=../../etc/passwd' },
  { cookie: 'locale=%00; cookies=%' },
  { cookie: `session=${'x'.repeat(4_000)}; open=1` },
  { cookie: 'session=1.AAAA; open=1' },
  { cookie: '=; ;;; =x' },
  { cookie: '__proto__=1; locale=constructor' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'x'.repeat(3_000) },
  { origin: 'null' },
  { origin: 'https://evil.example' },
  { referer: '\u00ff' },
  { 'accept-language': 'x'.repeat(4_000) },
  { 'accept-encoding': '*;q=0' },
  { accept: '\u00ff' },
  { 'x-forwarded-host': 'evil.example' },
  { 'x-forwarded-proto': 'javascript' },
  { 'if-none-match': '*' },
  { range: 'bytes=5-2' },
]

const form = (fields: Readonly<Record<string, string>>) => new URLSearchParams(fields).toString()

/** Forms for the answer about cookies and for the pages: odd, wrong and hostile fields, kinds of body and headers. */
export const hostileForms: readonly HostileForm[] = [
  ...choices.map((choice) => ({ body: form({ choice, from: '/faq' }), headers: { 'content-type': urlEncoded } })),
  ...places.map((from) => ({ body: form({ choice: 'all', from }), headers: { 'content-type': urlEncoded } })),
  ...types.flatMap((type) => bodies.map((body) => ({ body, headers: { 'content-type': type } }))),
  ...headers.map((header) => ({ body: form({ choice: 'all', from: '/faq' }), headers: { 'content-type': urlEncoded, ...header } })),
  { body: 'choice=all&'.repeat(5_000), headers: { 'content-type': urlEncoded } },
  { body: `${'x=&'.repeat(20_000)}`, headers: { 'content-type': urlEncoded } },
  { body: 'x'.repeat(70_000), headers: { 'content-type': urlEncoded } },
  { body: 'choice=all', headers: { 'content-type': urlEncoded, 'content-encoding': 'gzip' } },
]
