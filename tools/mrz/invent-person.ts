import { type ComposedZone, composeCard, composePassport } from '../../core/src/mrz/testing/compose-zone.ts'
import { seededRandom } from './seeded-random.ts'

const syllables = 'AUNG KYAW MIN ZAW TUN HTUN WIN HLAING MOE THU NWE AYE MON KHIN SAN LWIN OO PHYO THET NAING SOE YIN QUZ JAX'.split(' ')

/** The zone of an invented person's document; the same for the same seed. */
export function drawZone(kind: 'passport' | 'card', seed: number): { zone: string[]; person: ComposedZone } {
  const { random } = seededRandom(seed * 31)
  const pick = <T>(of: readonly T[]) => of[Math.floor(random() * of.length)]!
  const digits = (length: number) => Array.from({ length }, () => pick([...'0123456789'])).join('')
  const day = (firstYear: number) =>
    [firstYear + Math.floor(random() * 25), 1 + Math.floor(random() * 12), 1 + Math.floor(random() * 28)]
      .map((part) => String(part % 100).padStart(2, '0'))
      .join('')
  const person = {
    number: pick(['MA', 'MB', 'MG', 'MH', 'C', 'CI']) + digits(6),
    names: Array.from({ length: 2 + Math.floor(random() * 3) }, () => pick(syllables)).join('<'),
    birth: day(1975),
    expiry: day(2026),
    sex: pick(['M', 'F'] as const),
  }
  return { zone: kind === 'passport' ? composePassport(person) : composeCard(person), person }
}
