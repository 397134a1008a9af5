import type { ErrorCode } from '@let-twe/core/errors.ts'
import { htmlLanguage, languages } from '@let-twe/core/language.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { hashSource } from './hash-source.ts'

const style = `body{margin:0;font:1.125rem/1.6 system-ui,sans-serif;color:#1d2a2b;background:#fff}
main{max-width:36rem;margin:0 auto;padding:2.5rem 1rem}
h1{margin:0;font-size:1.5rem;color:#0d4f53}
section{margin-top:1.5rem}
p{margin:0}
small{color:#4d5f60}
a{display:inline-block;padding:.5rem 0;color:#0d4f53}
@media (prefers-color-scheme:dark){:root{color-scheme:dark}body{color:#edf3ef;background:#0f1d1d}h1,a{color:#86d3c8}small{color:#b3c3bd}}`

/** Lets a browser use the page's own style and nothing else. */
export const failurePagePolicy = `default-src 'none'; style-src ${hashSource(style)}; base-uri 'none'; frame-ancestors 'none'`

/**
 * A whole page after a failure, in every language at once: it needs nothing of the app or the database, so it can always be sent.
 * `number` is the request's, as HTML; a proxy sends the same page with its own.
 */
export function failurePage(code: ErrorCode, number: string): string {
  const parts = languages.map((language) => {
    const { errors, layout } = textsIn(language)
    return `<section lang="${htmlLanguage[language]}">
<p>${errors[code]}</p>
<small>${fill(layout.tell_number, { number: `<b>${number}</b>` })}</small>
<br><a href="/">${layout.go_home}</a>
</section>`
  })
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Let Twe</title>
<link rel="icon" href="data:,">
<style>${style}</style>
</head>
<body>
<main>
<h1>Let Twe</h1>
${parts.join('\n')}
</main>
</body>
</html>
`
}
