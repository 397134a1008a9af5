import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'

const drawings = import.meta.glob<string>('./*.svg', { query: '?raw', import: 'default', eager: true })

test.each(Object.entries(drawings))('%s is small, of one shape with the others, and asks for nothing', (_, drawing) => {
  expect(gzipSync(drawing).length).toBeLessThan(4_096)
  expect(drawing).toMatch(/viewBox="0 0 (?:240 160|960 640)"/)
  expect(drawing.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:|<(?:script|style|image|text|use|foreignObject)\b|\bon\w+=/)
})

test.each(Object.entries(drawings))('%s stands on a shadow, not on a plate, on a light and on a dark ground', (_, drawing) => {
  expect(drawing).not.toMatch(/<ellipse[^>]*ry="\d"(?![^>]*opacity)/)
})
