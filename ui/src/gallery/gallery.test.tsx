import { languages } from '@let-twe/core/language.ts'
import { screen } from '@testing-library/react'
import axe from 'axe-core'
import { expect, test } from 'vitest'
import { renderIn, serverMarkup } from '../testing/render-in.tsx'
import { Gallery, examples } from './gallery.tsx'

const components = import.meta.glob('../*/*.example.tsx')

test('every example is in the gallery', () => {
  const files = Object.keys(components).map((path) => /([^/]+)\.example\.tsx$/.exec(path)![1])
  expect(examples.map(({ name }) => name).toSorted()).toEqual(files.toSorted())
})

test.each(languages)('the server renders every component without scripts: %s', (language) => {
  const markup = serverMarkup(language, <Gallery />)
  for (const { name } of examples) expect(markup).toContain(`id="${name}"`)
})

test.each(languages)('axe finds nothing wrong in any component: %s', async (language) => {
  renderIn(language, <Gallery />)
  // colours are held by theme.test.tsx: there is no layout here
  const { violations } = await axe.run(screen.getByRole('main'), { rules: { 'color-contrast': { enabled: false } } })
  expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([])
})
