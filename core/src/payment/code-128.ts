// Widths of bars and gaps by symbol value, ISO/IEC 15417; 103 to 105 start, 106 stops.
const patterns = (
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 ' +
  '223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 ' +
  '112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 ' +
  '311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 ' +
  '122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 ' +
  '214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112'
).split(' ')

type CodeSet = 'A' | 'B' | 'C'
const startOf: Record<CodeSet, number> = { A: 103, B: 104, C: 105 }
const switchTo: Record<CodeSet, number> = { A: 101, B: 100, C: 99 }

/**
 * The bars of a Code 128 for ASCII text as one text of modules: `1` dark, `0` light, without the quiet zone of ten
 * modules on each side. Pairs of digits take one symbol; control characters such as carriage return are allowed.
 */
export function code128Modules(text: string): string {
  const values = code128Values(text)
  const check = values.reduce((sum, value, index) => sum + value * Math.max(1, index), 0) % 103
  return [...values, check, 106]
    .map((value) => [...patterns[value]!].map((width, index) => (index % 2 === 0 ? '1' : '0').repeat(Number(width))).join(''))
    .join('')
}

function code128Values(text: string): number[] {
  if (text === '' || [...text].some((each) => each.charCodeAt(0) > 127)) throw new RangeError('Code 128 takes ASCII text')
  const values: number[] = []
  let set: CodeSet | null = null
  const enter = (next: CodeSet) => {
    if (set === next) return
    values.push(set === null ? startOf[next] : switchTo[next])
    set = next
  }
  for (let at = 0; at < text.length;) {
    const digits = /^\d+/.exec(text.slice(at))?.[0].length ?? 0
    const inPairs: boolean = set === 'C' ? digits >= 2 : digits >= 4 && (digits % 2 === 0 || at > 0)
    if (inPairs && (set === 'C' || digits % 2 === 0)) {
      enter('C')
      values.push(Number(text.slice(at, at + 2)))
      at += 2
      continue
    }
    const code = text.charCodeAt(at)
    // sets A and B share the characters from space to underscore
    enter(code < 32 ? 'A' : code >= 96 || set === null || set === 'C' ? 'B' : set)
    values.push(code < 32 ? code + 64 : code - 32)
    at += 1
  }
  return values
}
