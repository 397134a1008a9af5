import type { DocumentKind } from '@let-twe/core/document/endpoints.ts'
import sharp from 'sharp'

/**
 * Draws a paper of a made-up person as a JPEG of 900 by 600 pixels: no real person's document is in the demo. Bars and squares stand for words and codes,
 * since a machine may have no font. Everything follows from the person's number, so that no two people share a photo.
 */
export function demoPaper(kind: DocumentKind, person: number): Promise<Buffer> {
  const content = kind === 'selfie' ? drawSelfie(person) : drawTable(person, kind) + (papers[kind] ?? drawPage)(person)
  return sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600">${content}</svg>`))
    .jpeg()
    .toBuffer()
}

const ink = '#3d3438'
const [pink, green, white] = ['#f2b8c6', '#cfe0d4', '#fbfaf4']

/** The drawing of each kind; any other kind is a page with rows. */
const papers: { readonly [kind in DocumentKind]?: (person: number) => string } = {
  permit_front: (person) => drawCard(person, pink, '#c9607f'),
  permit_back: (person) => drawSheet(person, pink, drawCode(person, 90, 90, 30) + drawLines(person, 500, 120, 300, 8)),
  identity: (person) => drawCard(person, green, '#3f7a5b'),
  slip: (person) => drawSheet(person, white, drawCode(person + 1, 330, 60, 20) + drawLines(person, 200, 350, 500, 4)),
}

/** Boards of a table in different shades. */
function drawTable(person: number, kind: string): string {
  const width = 225
  const board = (at: number) => {
    const shade = Math.round(50 + noise(person * 7 + kind.length, at) * 150)
    return `<rect x="${(at % 4) * width}" y="${Math.floor(at / 4) * 200}" width="${width}" height="200" fill="rgb(${shade},${shade - 12},${shade - 25})"/>`
  }
  return Array.from({ length: 12 }, (_, at) => board(at)).join('')
}

/** A sheet on the table, a little turned. */
function drawSheet(person: number, colour: string, content: string): string {
  const [turn, x, y] = [noise(person, 20) * 14 - 7, noise(person, 21) * 120, noise(person, 22) * 80]
  const place = `translate(${40 + x} ${30 + y}) scale(.82) rotate(${turn} 450 300)`
  return `<g transform="${place}"><rect x="40" y="40" width="820" height="520" rx="24" fill="${colour}"/>${content}</g>`
}

/** A card with a photo, lines and a code. */
function drawCard(person: number, colour: string, band: string): string {
  const [photo, text, mark] = noise(person, 23) < 0.5 ? [80, 360, 790] : [600, 90, 110]
  const face = `<svg x="${photo}" y="150" width="220" height="220" viewBox="-220 -220 440 440"><rect x="-220" y="-220" width="440" height="440" fill="#e3ecf2"/>${drawPerson(person)}</svg>`
  const head = `<rect x="40" y="60" width="820" height="60" fill="${band}"/><circle cx="${mark}" cy="90" r="22" fill="${colour}"/>`
  return drawSheet(person, colour, head + face + drawLines(person, text, 160, 460, 5) + drawCode(person, photo + 20, 390, 12))
}

/** A page with rows, such as a payslip. */
function drawPage(person: number): string {
  return drawSheet(
    person,
    white,
    drawCode(person + 2, 80, 80, 14) + drawLines(person + 3, 330, 90, 480, 4) + drawLines(person, 80, 320, 730, 5),
  )
}

/** Bars in place of words. */
function drawLines(person: number, x: number, y: number, width: number, count: number): string {
  const bar = (line: number) =>
    `<rect x="${x}" y="${y + line * 44}" width="${width * (0.35 + noise(person, line) * 0.65)}" height="18" rx="9" fill="${ink}"/>`
  return Array.from({ length: count }, (_, line) => bar(line)).join('')
}

/** Squares in place of a code, 12 a side. */
function drawCode(person: number, x: number, y: number, size: number): string {
  const side = 12
  const square = (at: number) =>
    `<rect x="${x + (at % side) * size}" y="${y + Math.floor(at / side) * size}" width="${size}" height="${size}" fill="${ink}"/>`
  return Array.from({ length: side * side }, (_, at) => (noise(person, at) < 0.5 ? '' : square(at))).join('')
}

/** A person before a wall with pictures. */
function drawSelfie(person: number): string {
  const picture = (nth: number) =>
    `<rect x="${noise(person, nth) * 700}" y="${noise(person, nth + 1) * 350}" width="${100 + noise(person, nth + 2) * 350}"
      height="${100 + noise(person, nth + 3) * 350}" fill="${choose(person, nth + 4, ['#ffffff', '#33474a', '#f0a51f', '#8c5a3c'])}"/>`
  const place = `translate(${280 + noise(person, 1) * 340} ${260 + noise(person, 2) * 80}) scale(${0.85 + noise(person, 13) * 0.5})`
  const wall = `<rect width="900" height="600" fill="${choose(person, 6, ['#cfe3de', '#f3e3bf', '#dfe3ee', '#8fa7a4', '#5f6f7d', '#3c4a4f'])}"/>`
  return `${wall}${[30, 40, 50].map(picture).join('')}<g transform="${place}">${drawPerson(person)}</g>`
}

/** Head and shoulders; the middle of the face is at 0, 0. */
function drawPerson(person: number): string {
  const skin = choose(person, 3, ['#d79b73', '#c88a62', '#e0b08a', '#b87850'])
  const hair = choose(person, 4, ['#2a1d18', '#3a2a22', '#191414'])
  const longHair = `<rect x="-130" y="-20" width="260" height="240" rx="60" fill="${hair}"/>`
  return `${noise(person, 5) < 0.5 ? longHair : ''}
    <path d="M-200 600V350c10-120 80-170 200-170s190 50 200 170V600Z" fill="${choose(person, 12, ['#0d4f53', '#f0a51f', '#d9705c', '#50617a', '#ece6da'])}"/>
    <rect x="-45" y="100" width="90" height="120" rx="45" fill="${skin}"/><ellipse rx="120" ry="145" fill="${skin}"/>
    <path d="M-125 0c-10-130 50-170 125-170s135 40 125 170c-20-50-40-80-60-95-60 20-130 10-150-5-20 25-30 60-40 100Z" fill="${hair}"/>
    <circle cx="-45" cy="10" r="10" fill="${hair}"/><circle cx="45" cy="10" r="10" fill="${hair}"/>
    <path d="M-40 75c25 22 55 22 80 0" fill="none" stroke="#8c4f38" stroke-width="12" stroke-linecap="round"/>`
}

function choose(person: number, nth: number, from: readonly string[]): string {
  return from[Math.floor(noise(person, nth) * from.length)]!
}

/** A number from 0 to before 1, which follows from two others (the end of MurmurHash3). */
function noise(person: number, nth: number): number {
  let mixed = Math.imul(person + 1, 0x9e3779b1) ^ Math.imul(nth + 1, 0x85ebca77)
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32
}
