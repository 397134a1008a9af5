import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const app = join(import.meta.dirname, '..')

// the default of HTML is GET, which would write a PIN or a name into the address
test('every form names its method: without its script it sends nothing typed in an address', () => {
  // the form that a script sends, and those of the pages
  const forms = ['../../client/src/form.tsx', ...globSync('**/*.tsx', { cwd: app }).toSorted()]
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) => Array.from(readFileSync(join(app, file), 'utf8').matchAll(/<form\s[^]*?(?<!=)>/g), ([tag]) => ({ file, tag })))
  expect(forms.length).toBeGreaterThan(15)
  expect(forms.filter(({ tag }) => !/\bmethod="(?:post|dialog|get)"/.test(tag))).toEqual([])
  // these values are no secret, and make an address that can be shared
  expect(forms.filter(({ tag }) => tag.includes('method="get"')).map(({ file }) => file)).toEqual([
    'features/faq/faq-page.tsx',
    'features/landing/calculator.tsx',
  ])
})
