import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readCommands } from '../bench/handbook/handbook-page.ts'

const root = join(import.meta.dirname, '..')
const read = (page: string) => readFileSync(join(root, 'docs', page), 'utf8')

/** The commands of the operator's day, which bench/handbook.ts and bench/failover.ts execute, with their headings in Thai. */
const sections = {
  'The day': 'งานประจำวัน',
  Install: 'ติดตั้ง',
  'The first admin': 'ผู้ดูแลคนแรก',
  'An upgrade': 'อัปเกรด',
  Backup: 'สำรองและกู้คืน',
  'High availability': 'ฐานข้อมูลสามเครื่อง',
  Training: 'ฝึกหัด',
}

it.each(Object.entries(sections))('has the commands of "%s" in Thai, too', (english, thai) => {
  const commands = (heading: string, page: string) => readCommands(heading, page).map((block) => block.replaceAll(/ {2,}# .*$/gm, ''))
  expect(commands(thai, 'operations.th.md')).toEqual(commands(english, 'operations.md'))
})

it.each([
  ['en', 'operations.md'],
  ['th', 'operations.th.md'],
])('names the pages and lists of the office in %s as they are', (language, page) => {
  const folder = join(root, 'texts/src', language)
  const texts = new Set(
    readdirSync(folder).flatMap((file) => Object.values(JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, string>)),
  )
  const named = Array.from(read(page).matchAll(/(?<![*\w])\*([^*\n]{2,40})\*(?![*\w])/g), ([, name]) => name!)
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter((name) => !texts.has(name))).toEqual([])
})

it('has every alert in both languages', () => {
  const alerts = Array.from(
    readFileSync(join(root, 'deploy/prometheus-alerts.yaml'), 'utf8').matchAll(/alert: (\w+)/g),
    ([, name]) => name!,
  )
  for (const page of ['operations.md', 'operations.th.md'])
    expect(alerts.filter((alert) => !read(page).includes(`\`${alert}\``))).toEqual([])
})
