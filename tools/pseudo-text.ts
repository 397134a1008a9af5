const accents: Readonly<Record<string, string>> = {
  a: 'á', c: 'ç', e: 'é', g: 'ğ', i: 'í', l: 'ļ', n: 'ñ', o: 'ó', r: 'ř', s: 'š', t: 'ţ', u: 'ú', y: 'ý', z: 'ž',
  A: 'Á', C: 'Ç', E: 'É', G: 'Ğ', I: 'Í', L: 'Ļ', N: 'Ñ', O: 'Ó', R: 'Ř', S: 'Š', T: 'Ţ', U: 'Ú', Y: 'Ý', Z: 'Ž',
} // prettier-ignore

/** An English text with accents and about 40 % longer: every vowel is doubled. Placeholders stay. */
export function pseudoText(text: string): string {
  return text.replaceAll(/\{[^}]*\}|[A-Za-z]/g, (part) => {
    if (part.startsWith('{')) return part
    const accented = accents[part] ?? part
    return /[aeiou]/i.test(part) ? accented + accented.toLowerCase() : accented
  })
}
