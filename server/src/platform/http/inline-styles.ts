import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** A page with its stylesheet inside, and the hash by which the content security policy lets it through; null without one. */
export type StyledPage = { readonly body: string; readonly styleHash: string | null }

/**
 * Puts the built stylesheet into the page: a first visit then paints without asking for a second file, which on a slow
 * network costs as much as the page itself. `folder` holds what the browser sees under `/`.
 */
export function openStyleInliner(folder: URL): (body: string) => StyledPage {
  const known = new Map<string, { css: string; hash: string }>()
  function styleOf(href: string) {
    const found = known.get(href)
    if (found) return found
    const css = readFileSync(new URL(`.${href}`, folder), 'utf8').trim()
    const style = { css, hash: createHash('sha256').update(css).digest('base64') }
    known.set(href, style)
    return style
  }
  return (body) => {
    const link = /<link rel="stylesheet" href="(\/assets\/[\w.-]+\.css)"\/>/.exec(body)
    if (!link) return { body, styleHash: null }
    const { css, hash } = styleOf(link[1]!)
    // a function, because a stylesheet may hold what replace() takes for a pattern
    return { body: body.replace(link[0], () => `<style>${css}</style>`), styleHash: hash }
  }
}
