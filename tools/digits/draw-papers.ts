import { type Light, millimetre, photographPage } from '../mrz/draw-document.ts'
import { seededRandom } from '../mrz/seeded-random.ts'
import { type Sheet, drawBankBook, drawCard, drawPaySlip, drawWorkPermit } from './draw-sheets.ts'

/** Pink cards, and bank books with one number, drawn in the likeness of Thai ones: no real bank's and no real person's. */
export const paperKinds = ['bank book, 3-1-5-1', 'bank book, 3-6-1', 'bank book, 12 digits', 'pink card'] as const

/** Photos with several numbers of a kind. The second is drawn differently, often worse, and may be on its own paper at another angle. */
export const doubleKinds = ['two accounts on a page', 'two bank books', 'two numbers on a card', 'two pink cards'] as const

/** Papers with other numbers, which nothing tells apart. */
export const otherKinds = ['bank book, no groups', 'work permit', 'pay slip'] as const

export type PaperKind = (typeof paperKinds)[number] | (typeof doubleKinds)[number] | (typeof otherKinds)[number]

/** Papers for tuning may change the reader, papers for measuring never: a reader fitted to its measure proves nothing. */
export type PaperSeed = readonly [use: 'tuning' | 'measuring', at: number]

const papersOfUse = 10_000
const firstSeeds = { tuning: 0, measuring: 110_000 } as const

/** The seed of a paper; no paper has two uses. */
export function seedOf([use, at]: PaperSeed): number {
  if (!Number.isInteger(at) || at < 0 || at >= papersOfUse) throw new RangeError(`papers of a use are numbered to ${papersOfUse - 1}`)
  return firstSeeds[use] + at
}

const groupsOf = { 'bank book, 3-1-5-1': [3, 1, 5, 1], 'bank book, 3-6-1': [3, 6, 1], 'bank book, 12 digits': [3, 1, 5, 3] } as const

/** A photo of an invented paper, and its number, the first of several; the same for the same seed. */
export async function photographPaper(
  kind: PaperKind,
  light: Light,
  paper: PaperSeed,
): Promise<{ readonly jpeg: Buffer; readonly digits: string }> {
  const seed = seedOf(paper)
  const kinds = [...paperKinds, ...doubleKinds, ...otherKinds]
  const chance = seededRandom(seed * 131 + kinds.indexOf(kind))
  const { svg, width, height, digits, pointsPerMm } = drawTable(kind, light, chance)
  const page = `<svg xmlns="http://www.w3.org/2000/svg" width="${width * millimetre}" height="${height * millimetre}" viewBox="0 0 ${width} ${height}">${svg}</svg>`
  return { jpeg: await photographPage(page, { pointsPerMm, ...light }, seed), digits }
}

function drawTable(kind: PaperKind, light: Light, chance: ReturnType<typeof seededRandom>): Sheet & { readonly pointsPerMm: number } {
  const groups = Object.values(groupsOf)
  const any = () => groups[Math.floor(chance.random() * groups.length)]!
  switch (kind) {
    case 'pink card':
      return { ...drawCard(light, chance), pointsPerMm: 15 }
    case 'two numbers on a card':
      return { ...drawCard(light, chance, true), pointsPerMm: 15 }
    case 'two pink cards':
      return { ...layBeside([drawCard(light, chance), drawCard(light, chance)], chance), pointsPerMm: 12 }
    case 'two accounts on a page':
      return { ...drawBankBook(light, chance, any(), any()), pointsPerMm: 10 }
    case 'two bank books':
      return { ...layBeside([drawBankBook(light, chance, any()), drawBankBook(light, chance, any())], chance), pointsPerMm: 8 }
    case 'bank book, no groups':
      return { ...drawBankBook(light, chance, [10]), pointsPerMm: 10 }
    case 'work permit':
      return { ...drawWorkPermit(light, chance), pointsPerMm: 10 }
    case 'pay slip':
      return { ...drawPaySlip(light, chance), pointsPerMm: 10 }
    default:
      return { ...drawBankBook(light, chance, groupsOf[kind]), pointsPerMm: 10 }
  }
}

/** A second paper below the first, at its own angle, out of focus, paler, smaller, and partly off the picture. */
function layBeside([one, other]: readonly [Sheet, Sheet], { between, random }: ReturnType<typeof seededRandom>): Sheet {
  const turn = random() < 0.2 ? between(80, 100) : random() < 0.15 ? between(170, 190) : between(-14, 14)
  const size = random() < 0.4 ? between(0.6, 1) : 1
  const blur = random() < 0.4 ? between(0, 0.22) : 0
  const pale = random() < 0.4 ? between(0.35, 1) : 1
  const lying = Math.abs(turn) > 45 && Math.abs(turn) < 135
  const high = (lying ? other.width : other.height) * size
  const height = one.height + 4 + high * (random() < 0.25 ? between(0.75, 1) : 1)
  const middle = `translate(${one.width / 2} ${one.height + 4 + high / 2}) rotate(${turn}) scale(${size}) translate(${-other.width / 2} ${-other.height / 2})`
  const focus = `<filter id="focus"><feGaussianBlur stdDeviation="${blur}"/></filter>`
  const second = `<g transform="${middle}" opacity="${pale}" ${blur > 0 ? 'filter="url(#focus)"' : ''}>${other.svg}</g>`
  const table = `<rect width="100%" height="100%" fill="hsl(30 20% 78%)"/>`
  return { ...one, height, svg: `${focus}${table}<g>${one.svg}</g>${second}` }
}
