import { readFileSync } from 'node:fs'
import { languageFacts, languagePageFacts, languages } from '@let-twe/core/language.ts'
import { describe, expect, test } from 'vitest'

const css = readFileSync(`${import.meta.dirname}/theme.css`, 'utf8')
const fonts = readFileSync(`${import.meta.dirname}/fonts/fonts.css`, 'utf8')

const palettes = readFileSync(`${import.meta.dirname}/palettes.css`, 'utf8')

type Colours = Readonly<Record<string, string>>
const light = coloursIn(css)
const [dark = {}, contrast = {}, darkContrast = {}] = palettes
  .split(/(?=^@media|^:root)/m)
  .filter((block) => block.includes('--color'))
  .map(coloursIn)
const looks: readonly (readonly [name: string, colours: Colours])[] = [
  ['light', light],
  ['dark', { ...light, ...dark }],
  ['strong contrast', { ...light, ...contrast }],
  ['dark and strong contrast', { ...light, ...dark, ...contrast, ...darkContrast }],
]

const grounds = ['cream', 'surface', 'sand', 'primary-soft', 'accent-soft']

describe.each(looks)('%s', (_, colours) => {
  const contrast = (one: string, other: string) => contrastOf(colours[one]!, colours[other]!)

  test.each(grounds.flatMap((ground) => ['ink', 'muted', 'primary', 'primary-deep', 'danger'].map((words) => [words, ground])))(
    '%s is read on %s (WCAG AA, 4.5:1)',
    (words, ground) => {
      expect(contrast(words!, ground!)).toBeGreaterThanOrEqual(4.5)
    },
  )

  test.each([
    ['on-primary', 'primary'],
    ['on-primary', 'primary-deep'],
    ['surface', 'danger'],
    ['surface', 'ink'],
    ['white', 'brand'],
    ['success', 'success-soft'],
    ['success', 'surface'],
    ['warning', 'warning-soft'],
    ['danger', 'danger-soft'],
    ['on-accent', 'accent'],
    ['ink', 'success-soft'],
    ['ink', 'warning-soft'],
    ['ink', 'danger-soft'],
  ])('%s is read on %s (WCAG AA, 4.5:1)', (words, ground) => {
    expect(contrast(words, ground)).toBeGreaterThanOrEqual(4.5)
  })

  test.each(grounds.map((ground) => [ground]))('the edge of a control is seen on %s (3:1)', (ground) => {
    expect(contrast('edge', ground)).toBeGreaterThanOrEqual(3)
  })

  test('finished steps differ from coming ones (3:1)', () => {
    expect(contrast('primary', 'rest')).toBeGreaterThanOrEqual(3)
  })

  test('one of the two focus colours is seen on every ground', () => {
    for (const ground of [...grounds, 'brand'])
      expect(Math.max(contrast('ink', ground), contrast('accent', ground)), ground).toBeGreaterThanOrEqual(3)
  })
})

test('strong contrast is stronger: words and edges are read at 7:1 on every ground of a page', () => {
  for (const [, colours] of looks.slice(2))
    for (const ground of ['cream', 'surface', 'accent-soft'])
      for (const words of ['ink', 'muted', 'primary', 'danger', 'edge'])
        expect([words, ground, contrastOf(colours[words]!, colours[ground]!) >= 7]).toEqual([words, ground, true])
})

test('strong contrast: the edge of highlighted parts is visible on every background, the current step beside coming ones', () => {
  for (const [, colours] of looks.slice(2)) {
    const edgeOn = (ground: string) => contrastOf(colours['accent-edge']!, colours[ground]!)
    for (const ground of ['cream', 'surface', 'accent-soft']) expect(edgeOn(ground), ground).toBeGreaterThanOrEqual(4.5)
    expect(edgeOn('rest')).toBeGreaterThanOrEqual(3)
  }
})

test('while it is dark, strong contrast leaves no colour of the light', () => {
  expect(Object.keys(contrast).filter((name) => !(name in darkContrast))).toEqual([])
})

test('on paper no palette is dark', () => {
  const dark = [...palettes.matchAll(/@media.*prefers-color-scheme: dark/g)].map(String)
  expect(dark).toEqual(Array(2).fill('@media screen and (prefers-color-scheme: dark'))
})

test.each(languages.filter((language) => languagePageFacts[language].font))(
  '%s has its font faces, its line heights and its sizes',
  (language) => {
    const { tag } = languageFacts[language]
    const { font } = languagePageFacts[language]
    const block = new RegExp(`\\[lang='${tag}'\\] \\{([^}]*)`).exec(css)?.[1] ?? ''
    expect(block).toContain(`--script-font: '${font!.family}'`)
    expect(block).toContain('--leading-body')
    const weights = [...fonts.matchAll(/font-family: '([^']+)';\s*font-weight: (\d+)/g)].filter(([, family]) => family === font!.family)
    expect(new Set(weights.map(([, , weight]) => Number(weight)))).toEqual(new Set(font!.weights))
  },
)

function coloursIn(block: string): Colours {
  return Object.fromEntries([...block.matchAll(/--color-([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, hex]) => [name, hex!]))
}

/** WCAG 2.2, relative luminance and contrast ratio. */
function contrastOf(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (lighter! + 0.05) / (darker! + 0.05)
}

function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((place) => {
    const share = Number.parseInt(hex.slice(place, place + 2), 16) / 255
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}
