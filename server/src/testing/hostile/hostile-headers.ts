const ranges =
  `bytes=-0 bytes=5-2 bytes=abc bytes=--5 bytes=9999999999- bytes= bytes=- bytes=0- bytes=0-0 bytes=-1 bytes=-99999999999999999999
  bytes=0-99999999999999999999 bytes=1e3-2e3 bytes=0x1-0x2 bytes=1.5-2 bytes=+1-+2 bytes=NaN-Infinity bytes=0-0,1-1 bytes=0-,0-,0-,0- bytes=,
  bytes=0-0,,, bytes=,0-0 bytes=a-b,c-d bytes=0-0;q=1 bytes=*/5 bytes BYTES=0-1 Bytes=5-2 lines=1-2 =0-1 0-1 none items=0-5 bytes=0-1=2-3 bytes:0-1
  bytes=0--1 bytes=-5- bytes=5-4,9-8 bytes=%30-%31 bytes="0-1" bytes=18446744073709551616- bytes=-18446744073709551616
  bytes=9007199254740993-9007199254740994 bytes=${Array.from({ length: 500 }, (_, at) => `${at}-${at}`).join(',')}
  bytes=${'9'.repeat(4_000)}- bytes=${'-'.repeat(4_000)} ${'x'.repeat(4_000)}`
    .split(/\s+/)
    .concat(
      '',
      ' ',
      'bytes=0 - 1',
      'bytes= 5 - 2',
      ' bytes=5-2',
      'bytes=5-2 ',
      'bytes=\t5-2',
      'bytes=\u00ff-1',
      'bytes=0-1\u0080',
      "bytes=' or 1=1",
    )

const marks = ['"x"', 'W/"x"', '*', '', '"', 'x', '"x", "y"', '*, "x"', 'W/', 'w/"x"', '"\u00ff"', ',,,', "' or 1=1", '"x'.repeat(1_500)]

const instants = [
  'Thu, 01 Jan 1970 00:00:00 GMT',
  'Fri, 31 Dec 9999 23:59:59 GMT',
  'Thu, 30 Feb 2026 00:00:00 GMT',
  'Thursday, 01-Jan-70 00:00:00 GMT',
  'Thu Jan  1 00:00:00 1970',
  '1970-01-01T00:00:00Z',
  '275760-09-14',
  '-1',
  '0',
  '99999999999999999999',
  'now',
  '',
  'NaN',
  'Thu, 01 Jan 1970 00:00:00 +9999',
  '"x"',
  '\u00ff',
]

const encodings = ['br;q=x', '*;q=0', 'identity;q=0', 'gzip;q=-1, br;q=9', ',', 'br'.repeat(2_000), '\u00ff', 'toString', '__proto__']

/** Headers that ask for a part of a file, for a file under a condition, or for it packed: odd, wrong and hostile ones, each alone and some together. */
export const hostileHeaders: readonly Readonly<Record<string, string>>[] = [
  ...ranges.map((range) => ({ range })),
  ...ranges.slice(0, 40).flatMap((range) => [
    { range, 'if-range': '"x"' },
    { range, 'if-range': instants[0]!, 'accept-encoding': 'br' },
  ]),
  ...marks.flatMap((mark) => [{ 'if-match': mark }, { 'if-none-match': mark }, { 'if-range': mark, range: 'bytes=5-2' }]),
  ...instants.flatMap((instant) => [
    { 'if-unmodified-since': instant },
    { 'if-modified-since': instant },
    { 'if-range': instant, range: 'bytes=-0' },
  ]),
  { 'if-match': '"x"', 'if-none-match': '*', range: 'bytes=5-2' },
  { 'if-match': '"x"', 'if-unmodified-since': instants[0]!, accept: 'text/html' },
  { range: 'bytes=abc', accept: 'text/html' },
  ...encodings.map((encoding) => ({ 'accept-encoding': encoding })),
]
